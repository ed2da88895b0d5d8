import { load } from ".";
import { messages } from "./en/navigation.po";

load(messages);
