import { load } from ".";
import { messages } from "./en/norms.po";

load(messages);
