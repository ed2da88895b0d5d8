import { load } from ".";
import { messages } from "./en/statistics.po";

load(messages);
