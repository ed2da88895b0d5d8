import { load } from ".";
import { messages } from "./en/devices.po";

load(messages);
