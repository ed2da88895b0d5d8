// What the addresses of Reports/Statistics hold.

export interface ReportsSearch {
  /** Without it the choice between the two is shown. */
  view?: "configuration";
  /** The saved report in the form; a new one without it. */
  config?: string;
}

const id = (value: unknown) => (typeof value === "string" && value ? value : undefined);

export const reportsSearch = ({ view, config }: Record<string, unknown>): ReportsSearch =>
  view === "configuration" ? { view, config: id(config) } : {};

export interface RunSearch {
  run?: string;
}

export const runSearch = ({ run }: Record<string, unknown>): RunSearch => ({ run: id(run) });
