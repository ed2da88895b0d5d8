import type { Role } from "@/api/session";

/** A page that can be opened by its address alone. */
export interface Page {
  title: string;
  to: string;
  /** Not one of the application's own screens: the browser loads it again. */
  document?: boolean;
}

/** What knows the pages: the routes, of which features know nothing. */
export interface PageIndex {
  findPages: (words: string, role: Role | null) => Page[];
  pagesOf: (role: Role | null) => Page[];
}
