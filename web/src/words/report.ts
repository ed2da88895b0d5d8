import { i18n } from ".";
import { messages } from "./en/report.po";

i18n.load("en", messages);
