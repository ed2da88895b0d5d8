import { i18n } from "@lingui/core";
import { messages } from "./en/entry.po";

/**
 * The words of the language that the page is shown in. This is imported before anything that says something: texts are
 * looked up where they are written, also outside of components. Another language is chosen by loading the page anew.
 */
i18n.loadAndActivate({ locale: "en", messages });

export { i18n };
