import { load } from ".";
import { messages } from "./en/offline.po";

load(messages);
