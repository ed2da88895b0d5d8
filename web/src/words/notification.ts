import { load } from ".";
import { messages } from "./en/notification.po";

load(messages);
