// @vitest-environment jsdom

import { beforeEach, expect, it } from "vitest";
import { forgetKey, orderKey } from "./key";

const wanted = { plan: "unit", units: 5 };
const hour = 3_600_000;

beforeEach(() => localStorage.clear());

it("is the same for the same wish, and another for another", () => {
  const key = orderKey("ada", "app", wanted);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(orderKey("ada", "app", { ...wanted })).toBe(key);
  const more = orderKey("ada", "app", { ...wanted, units: 6 });
  expect(more).not.toBe(key);
  expect(orderKey("ada", "app", wanted), "five again, after six were wanted").not.toBe(key);
});

it("is nobody else's, and no other application's", () => {
  const key = orderKey("ada", "app", wanted);
  expect(orderKey("ben", "app", wanted)).not.toBe(key);
  expect(orderKey("ada", "other", wanted)).not.toBe(key);
  expect(orderKey("ada", "app", wanted)).toBe(key);
});

it("ends with its order, and before the server lets it end", () => {
  const key = orderKey("ada", "app", wanted, 0);
  expect(orderKey("ada", "app", wanted, 19 * hour)).toBe(key);
  const next = orderKey("ada", "app", wanted, 21 * hour);
  expect(next).not.toBe(key);
  forgetKey("ada", "app");
  expect(orderKey("ada", "app", wanted, 21 * hour)).not.toBe(next);
});

it("is made again where what is kept cannot be read", () => {
  localStorage.setItem("milepost.order.ada.app", "{");
  const key = orderKey("ada", "app", wanted);
  expect(orderKey("ada", "app", wanted)).toBe(key);
});
