import { i18n } from ".";
import { messages } from "./en/overview.po";

i18n.load("en", messages);
