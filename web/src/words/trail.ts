import { load } from ".";
import { messages } from "./en/trail.po";

load(messages);
