import { load } from ".";
import { messages } from "./en/programs.po";

load(messages);
