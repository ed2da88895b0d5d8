import { i18n } from ".";
import { messages } from "./en/norms.po";

i18n.load("en", messages);
