import { load } from ".";
import { messages } from "./en/registration.po";

load(messages);
