import { load } from ".";
import { messages } from "./en/children.po";

load(messages);
