/** What is open among the versions: the draft, one of them by its number, or nothing but their list. */
export type OpenVersion = "list" | "draft" | number;

/** Reads it from an address; undefined when the versions are not shown. */
export function openVersion(value: unknown): OpenVersion | undefined {
  if (value === "list" || value === "draft") return value;
  return typeof value === "number" && Number.isInteger(value) && value > 0 ? value : undefined;
}
