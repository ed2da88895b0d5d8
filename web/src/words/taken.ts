import { load } from ".";
import { messages } from "./en/taken.po";

load(messages);
