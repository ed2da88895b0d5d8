// @vitest-environment jsdom

import { afterEach, expect, test, vi } from "vitest";
import { takingEarly } from "./askedEarly";

const session = () => new Request("http://localhost/api/auth/get-access-cookie-data");
const sent = () => vi.fn(async () => new Response("sent"));

afterEach(() => {
  vi.restoreAllMocks();
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

test("without a network it is not asked for again", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const send = sent();
  window.milepostSession = Promise.resolve(undefined);
  await expect(takingEarly(send)(session())).rejects.toThrow(TypeError);
  expect(send).not.toHaveBeenCalled();
  // Later it is: a server on the same device answers without a network.
  expect(await (await takingEarly(send)(session())).text()).toBe("sent");
});

test("after another call it may be stale, and is not taken", async () => {
  window.milepostSession = Promise.resolve(new Response("early"));
  const call = takingEarly(sent());
  await call(new Request("http://localhost/api/auth/login", { method: "POST" }));
  expect(await (await call(session())).text()).toBe("sent");
});
