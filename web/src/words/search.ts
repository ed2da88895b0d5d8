import { i18n } from ".";
import { messages } from "./en/search.po";

i18n.load("en", messages);
