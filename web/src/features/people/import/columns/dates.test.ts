import { expect, test } from "vitest";
import { type DateOrder, orderChoices, readDate } from "./dates";

const now = new Date("2026-09-21");

test.each<[string, DateOrder, string | undefined]>([
  ["03/04/2019", "dmy", "Apr 3, 2019"],
  ["03/04/2019", "mdy", "Mar 4, 2019"],
  ["03.04.19", "ymd", "Apr 19, 2003"],
  ["1-2-26", "dmy", "Feb 1, 2026"],
  ["1-2-27", "dmy", "Feb 1, 1927"],
  ["30/02/2019", "dmy", undefined],
  ["03/04", "dmy", undefined],
  ["none", "mdy", undefined],
])("%s as %s is %s", (text, order, date) => expect(readDate(text, order, now)).toBe(date));

test("each order is shown with what the file's dates would mean", () => {
  expect(orderChoices(["dmy", "mdy"], ["03/04/2019", "05/06/2020"])).toEqual([
    { order: "dmy", label: "Day, month, year", examples: ["03/04/2019 → Apr 3, 2019", "05/06/2020 → Jun 5, 2020"] },
    { order: "mdy", label: "Month, day, year", examples: ["03/04/2019 → Mar 4, 2019", "05/06/2020 → May 6, 2020"] },
  ]);
});
