import { load } from ".";
import { messages } from "./en/system.po";

load(messages);
