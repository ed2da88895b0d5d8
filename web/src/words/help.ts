import { i18n } from ".";
import { messages } from "./en/help.po";

i18n.load("en", messages);
