/** What is looked for in the manual. */
export interface HelpSearch {
  q?: string;
}

export const helpSearch = ({ q }: Record<string, unknown>): HelpSearch =>
  typeof q === "string" || typeof q === "number" ? { q: String(q) } : {};
