declare global {
  interface Window {
    /** What a visitor has asked for on the landing page, before the application was there: see landing/page.ts. */
    milepostHelp?: HelpPart;
  }
}

/** The topic of the page, or the list of shortcuts. */
export type HelpPart = "topic" | "shortcuts";

/** Whether that part was asked for before the application was there; it is opened once. */
export function wasWanted(part: HelpPart): boolean {
  if (window.milepostHelp !== part) return false;
  window.milepostHelp = undefined;
  return true;
}
