/** "1.25": at most two decimals, and none that say nothing. */
import { formatRounded } from "@/words/numbers";
export const rounded = (value: number) => formatRounded(value);
