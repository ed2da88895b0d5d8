import { load } from ".";
import { messages } from "./en/parts.po";

load(messages);
