import { load } from ".";
import { messages } from "./en/steps.po";

load(messages);
