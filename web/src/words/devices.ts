import { i18n } from ".";
import { messages } from "./en/devices.po";

i18n.load("en", messages);
