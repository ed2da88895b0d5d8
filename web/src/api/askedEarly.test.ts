// @vitest-environment jsdom

import { afterEach, expect, test, vi } from "vitest";
import { takingEarly } from "./askedEarly";

const session = () => new Request("http://localhost/api/auth/get-access-cookie-data");
const sent = () => vi.fn(async () => new Response("sent"));

afterEach(() => {
  window.milepostSession = undefined;
});

test("the first call takes the answer that the page asked for, the next one is sent", async () => {
  const send = sent();
  window.milepostSession = Promise.resolve(new Response("early"));
  const call = takingEarly(send);
  expect(await (await call(session())).text()).toBe("early");
  expect(send).not.toHaveBeenCalled();
  expect(await (await call(session())).text()).toBe("sent");
});

test("an answer that did not come is asked for again", async () => {
  window.milepostSession = Promise.resolve(undefined);
  expect(await (await takingEarly(sent())(session())).text()).toBe("sent");
});

test("after another call it may be stale, and is not taken", async () => {
  window.milepostSession = Promise.resolve(new Response("early"));
  const call = takingEarly(sent());
  await call(new Request("http://localhost/api/auth/login", { method: "POST" }));
  expect(await (await call(session())).text()).toBe("sent");
});
