import { load } from ".";
import { messages } from "./en/scanning.po";

load(messages);
