import { load } from ".";
import { messages } from "./en/market.po";

load(messages);
