import { load } from ".";
import { messages } from "./en/webhook.po";

load(messages);
