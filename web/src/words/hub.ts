import { load } from ".";
import { messages } from "./en/hub.po";

load(messages);
