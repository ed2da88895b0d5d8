import { load } from ".";
import { messages } from "./en/users.po";

load(messages);
