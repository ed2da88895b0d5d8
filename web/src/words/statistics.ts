import { i18n } from ".";
import { messages } from "./en/statistics.po";

i18n.load("en", messages);
