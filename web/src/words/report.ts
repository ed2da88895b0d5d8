import { load } from ".";
import { messages } from "./en/report.po";

load(messages);
