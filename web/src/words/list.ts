import { i18n } from ".";
import { messages } from "./en/list.po";

i18n.load("en", messages);
