import { expect, test } from "vitest";
import { type DateOrder, orderChoices, readDate } from "./dates";

const now = new Date("2026-09-21");

test.each<[string, DateOrder, string | undefined]>([
  ["03/04/2019", "dmy", "3 April 2019"],
  ["03/04/2019", "mdy", "4 March 2019"],
  ["03.04.19", "ymd", "19 April 2003"],
  ["1-2-26", "dmy", "1 February 2026"],
  ["1-2-27", "dmy", "1 February 1927"],
  ["30/02/2019", "dmy", undefined],
  ["03/04", "dmy", undefined],
  ["none", "mdy", undefined],
])("%s as %s is %s", (text, order, date) => expect(readDate(text, order, now)).toBe(date));

test("each order is shown with what the file's dates would mean", () => {
  expect(orderChoices(["dmy", "mdy"], ["03/04/2019", "05/06/2020"])).toEqual([
    { order: "dmy", label: "Day, month, year", examples: ["03/04/2019 → 3 April 2019", "05/06/2020 → 5 June 2020"] },
    { order: "mdy", label: "Month, day, year", examples: ["03/04/2019 → 4 March 2019", "05/06/2020 → 6 May 2020"] },
  ]);
});
