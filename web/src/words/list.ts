import { load } from ".";
import { messages } from "./en/list.po";

load(messages);
