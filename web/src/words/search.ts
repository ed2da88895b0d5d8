import { load } from ".";
import { messages } from "./en/search.po";

load(messages);
