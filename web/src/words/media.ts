import { load } from ".";
import { messages } from "./en/media.po";

load(messages);
