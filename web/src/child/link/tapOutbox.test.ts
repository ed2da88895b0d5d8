import { expect, it, vi } from "vitest";
import type { TapMessage } from "../messages";
import { type Report, TapOutbox } from "./tapOutbox";

const tap = (tap_id: string): TapMessage => ({ type: "tap", tap_id, question_no: 0, element_no: 1 });
const nowhere = { read: () => [], write: () => undefined };
const settled = () => new Promise((resolve) => setTimeout(resolve));

it("says that it caught up once all is sent that could not be, and not of taps that went at once", async () => {
  const answers: Awaited<ReturnType<Report>>[] = ["taken", "later", "later", "taken", "taken"];
  const report = vi.fn<Report>(async () => answers.shift() ?? "taken");
  const again: (() => void)[] = [];
  const caughtUp = vi.fn();
  const outbox = new TapOutbox(report, nowhere, (act) => again.push(act), caughtUp);
  outbox.add(tap("a"));
  await settled();
  expect(caughtUp).not.toHaveBeenCalled();
  outbox.add(tap("b"));
  await settled();
  again.shift()?.();
  await settled();
  outbox.add(tap("c"));
  again.shift()?.();
  await settled();
  expect(outbox.count).toBe(0);
  expect(report.mock.calls.map(([message]) => (message as TapMessage).tap_id)).toEqual(["a", "b", "b", "b", "c"]);
  expect(caughtUp).toHaveBeenCalledTimes(1);
});
