import { load } from ".";
import { messages } from "./en/rating.po";

load(messages);
