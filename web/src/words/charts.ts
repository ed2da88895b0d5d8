import { i18n } from ".";
import { messages } from "./en/charts.po";

i18n.load("en", messages);
