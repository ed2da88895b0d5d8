import { load } from ".";
import { messages } from "./en/account.po";

load(messages);
