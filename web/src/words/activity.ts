import { i18n } from ".";
import { messages } from "./en/activity.po";

i18n.load("en", messages);
