import { load } from ".";
import { messages } from "./en/units.po";

load(messages);
