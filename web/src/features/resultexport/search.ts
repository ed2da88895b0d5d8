import { isCalendarDay } from "../specialist/filter/search";

// What an export is of, in the address; a pseudonym key never stands there.

export const formats = ["wide", "long", "fhir"] as const;
export type Format = (typeof formats)[number];

export interface ExportSearch {
  applications?: string[];
  versions?: number[];
  from?: string;
  until?: string;
  children?: string[];
  format?: Format;
  deidentified?: boolean;
}

/** How much the server takes at most. */
export const most = { applications: 50, versions: 100, children: 50 };

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const filled = <Item>(items: Item[], length: number): Item[] | undefined =>
  items.length > 0 ? [...new Set(items)].slice(0, length) : undefined;

const isText = (value: unknown): value is string => typeof value === "string" && value.length > 0;
const isVersion = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0;
const dayOf = (value: unknown) => (typeof value === "string" && isCalendarDay(value) ? value : undefined);

/** Makes sense of an address. Versions are of one application. */
export function exportSearch(search: Record<string, unknown>): ExportSearch {
  const applications = filled(list(search.applications).filter(isText), most.applications);
  return {
    applications,
    versions: applications?.length === 1 ? filled(list(search.versions).filter(isVersion), most.versions) : undefined,
    from: dayOf(search.from),
    until: dayOf(search.until),
    children: filled(list(search.children).filter(isText), most.children),
    format: formats.find((format) => format === search.format),
    deidentified: search.deidentified === true || undefined,
  };
}
