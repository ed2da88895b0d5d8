import { load } from ".";
import { messages } from "./en/drafts.po";

load(messages);
