import { load } from ".";
import { messages } from "./en/people.po";

load(messages);
