import { i18n } from ".";
import { messages } from "./en/insight.po";

i18n.load("en", messages);
