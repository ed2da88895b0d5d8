import { i18n } from ".";
import { messages } from "./en/scanning.po";

i18n.load("en", messages);
