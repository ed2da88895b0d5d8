import { i18n } from ".";
import { messages } from "./en/vault.po";

i18n.load("en", messages);
