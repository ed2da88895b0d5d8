import { load } from ".";
import { messages } from "./en/activity.po";

load(messages);
