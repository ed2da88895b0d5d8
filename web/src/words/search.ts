import { i18n } from "@lingui/core";
import { messages } from "./en/search.po";

i18n.load("en", messages);
