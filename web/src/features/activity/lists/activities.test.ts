// @vitest-environment jsdom

import { expect, it } from "vitest";
import { placeOfTest } from "./activities";

it.each([
  ["America/Los_Angeles", { time_zone: "America/Los_Angeles" }],
  ["Etc/Unknown", { test_date: "2026-03-02" }],
  ["UTC", { test_date: "2026-03-02" }],
  ["", { test_date: "2026-03-02" }],
])("a device in %s says where the test is given", (zone, place) => {
  expect(placeOfTest(zone, new Date(2026, 2, 2, 23, 30))).toEqual(place);
});
