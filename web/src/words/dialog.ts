import { i18n } from ".";
import { messages } from "./en/dialog.po";

i18n.load("en", messages);
