import { load } from ".";
import { messages } from "./en/overview.po";

load(messages);
