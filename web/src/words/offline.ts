import { i18n } from ".";
import { messages } from "./en/offline.po";

i18n.load("en", messages);
