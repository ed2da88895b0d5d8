import { i18n } from ".";
import { messages } from "./en/hub.po";

i18n.load("en", messages);
