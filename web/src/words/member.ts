import { load } from ".";
import { messages } from "./en/member.po";

load(messages);
