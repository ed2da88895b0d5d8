import { i18n } from ".";
import { messages } from "./en/notification.po";

i18n.load("en", messages);
