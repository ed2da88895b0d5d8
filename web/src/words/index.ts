import { i18n, type Messages } from "@lingui/core";
import { messages } from "./en/entry.po";
import { pageLanguage } from "./language";

/** A page stays in one language. */
const language = pageLanguage();

/**
 * The words of the language that the page is shown in. Every text is looked up in this very object (see
 * lingui.config.ts), so the catalogue is there before the first one. The server has a page for each language, with files
 * of its own in place of the English catalogues (scripts/languages.ts): another language is chosen by loading the page again.
 */
i18n.loadAndActivate({ locale: language, messages });

/** Adds a catalogue of a group of pages. */
export const load = (more: Messages): void => i18n.load(language, more);

export { i18n };
