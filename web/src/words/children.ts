import { i18n } from ".";
import { messages } from "./en/children.po";

i18n.load("en", messages);
