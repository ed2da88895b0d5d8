import { load } from ".";
import { messages } from "./en/roles.po";

load(messages);
