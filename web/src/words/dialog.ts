import { load } from ".";
import { messages } from "./en/dialog.po";

load(messages);
