import { i18n } from ".";
import { messages } from "./en/market.po";

i18n.load("en", messages);
