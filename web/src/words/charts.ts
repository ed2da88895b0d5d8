import { load } from ".";
import { messages } from "./en/charts.po";

load(messages);
