/** Search parameters of hand scoring: the set, or the application of which one is to be chosen. */
export interface ScoreSearch {
  norm?: string;
  application?: string;
}

const text = (value: unknown) => (typeof value === "string" && value ? value : undefined);

export const scoreSearch = ({ norm, application }: Record<string, unknown>): ScoreSearch => ({
  norm: text(norm),
  application: text(application),
});
