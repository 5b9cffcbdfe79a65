// What went wrong, as a sentence for people: a refusal of the server has one already.
export function messageOf(trouble: unknown): string {
  return trouble instanceof Error ? trouble.message : String(trouble);
}
