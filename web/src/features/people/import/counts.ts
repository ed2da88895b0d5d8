import { plural } from "@lingui/core/macro";
import "@/words/people";
import { formatLocale } from "@/words/locale";

const number = new Intl.NumberFormat(formatLocale());

export const formatCount = (count: number): string => number.format(count);

/** "1 row", "9,500 rows". */
export const rowsOf = (count: number): string => plural(count, { one: "# row", other: "# rows" });
