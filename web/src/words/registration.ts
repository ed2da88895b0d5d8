import { i18n } from ".";
import { messages } from "./en/registration.po";

i18n.load("en", messages);
