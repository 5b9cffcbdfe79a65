// Templates filled in: `{name}` by an argument, plural forms by the argument `n`.

export type Templates = Readonly<Record<string, string>>;
export type Args = Readonly<Record<string, string | number>>;

const PLACEHOLDER = /\{([a-z_][a-z_0-9]*)\}/g;

/** The sentence of a key; `one` are the counts that take its `.one`. Undefined without a template. */
export function filled(
  templates: Templates,
  one: readonly number[],
  key: string,
  args: Args = {},
): string | undefined {
  const n = args['n'];
  const form = typeof n === 'number' && one.includes(n) ? 'one' : 'other';
  const template = templates[key] ?? templates[`${key}.${form}`];
  return template?.replace(PLACEHOLDER, (whole, name: string) => String(args[name] ?? whole));
}
