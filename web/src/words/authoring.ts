import { load } from ".";
import { messages } from "./en/authoring.po";

load(messages);
