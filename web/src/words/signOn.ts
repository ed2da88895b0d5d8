import { load } from ".";
import { messages } from "./en/signOn.po";

load(messages);
