import { load } from ".";
import { messages } from "./en/print.po";

load(messages);
