import { load } from ".";
import { messages } from "./en/device.po";

load(messages);
