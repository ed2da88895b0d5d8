import { load } from ".";
import { messages } from "./en/qr.po";

load(messages);
