import { load } from ".";
import { messages } from "./en/provisioning.po";

load(messages);
