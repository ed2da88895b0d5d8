import { i18n } from ".";
import { messages } from "./en/navigation.po";

i18n.load("en", messages);
