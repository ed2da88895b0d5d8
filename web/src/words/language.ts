export type Direction = "ltr" | "rtl";

/** The language that the page is shown in, as the server has written it into the page; English where there is no page. */
export const pageLanguage = (): string => globalThis.document?.documentElement.lang || "en";

/** Whether another language than the page's was chosen in this browser, as a log-in does for an account that has one. */
export const languageChanged = (): boolean =>
  (/milepost-language=([\w-]+)/.exec(document.cookie)?.[1] ?? pageLanguage()) !== pageLanguage();

/** The direction in which the page's language is written. */
export const pageDirection = (): Direction => (globalThis.document?.documentElement.dir === "rtl" ? "rtl" : "ltr");
