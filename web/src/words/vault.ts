import { load } from ".";
import { messages } from "./en/vault.po";

load(messages);
