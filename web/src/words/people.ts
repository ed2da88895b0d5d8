import { i18n } from ".";
import { messages } from "./en/people.po";

i18n.load("en", messages);
