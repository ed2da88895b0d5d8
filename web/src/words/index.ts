import { i18n } from "@lingui/core";
import { messages } from "./en/entry.po";

/**
 * The words of the language that the page is shown in. Every text is looked up in this very object (see
 * lingui.config.ts), so the catalogue is there before the first one. Another language is chosen by reloading the page.
 */
i18n.loadAndActivate({ locale: "en", messages });

export { i18n };
