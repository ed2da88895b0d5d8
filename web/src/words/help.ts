import { load } from ".";
import { messages } from "./en/help.po";

load(messages);
