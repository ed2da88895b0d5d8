import { i18n } from ".";
import { messages } from "./en/qr.po";

i18n.load("en", messages);
