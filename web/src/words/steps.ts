import { i18n } from ".";
import { messages } from "./en/steps.po";

i18n.load("en", messages);
