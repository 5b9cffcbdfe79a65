// Boards name their symbols alike (`car-0`). Where several games stand on one page, each has its own.
const REFERENCE = /url\(#([^)]+)\)|href="#([^"]+)"/g;

/** The name of a game's symbol on a page that shows several games. */
export function symbolOf(game: string, symbol: string): string {
  return `${game}.${symbol}`;
}

/** Some symbols of a game and all that they refer to, each under a name that no other game has. */
export function ownSymbols(defs: string, wanted: readonly string[], game: string): string {
  const sheet = document.createElement('template');
  sheet.innerHTML = `<svg>${defs}</svg>`;
  const found = new Map<string, string>();
  const open = [...wanted];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const drawn = sheet.content.querySelector(`[id="${name}"]`)?.outerHTML;
    if (drawn === undefined || found.has(name)) continue;
    found.set(name, drawn);
    for (const [, paint, use] of drawn.matchAll(REFERENCE)) open.push(paint ?? use ?? '');
  }
  return [...found.values()].join('').replace(/(\bid="|url\(#|href="#)/g, `$1${game}.`);
}
