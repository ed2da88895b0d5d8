import { i18n } from ".";
import { messages } from "./en/rating.po";

i18n.load("en", messages);
