import { i18n } from ".";
import { messages } from "./en/authoring.po";

i18n.load("en", messages);
