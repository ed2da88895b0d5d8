import { expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import { type Override, OverrideBook } from "./overrides";

const left = (chosen: number) => ({
  question_no: 0,
  proposed_no: 1,
  chosen_no: chosen,
  rule: "next" as const,
  reason: `To ${chosen}.`,
});

const never = () => () => undefined;

/** A device with a place to keep things, and a line that may die before or after the server has heard. */
function device() {
  const line = "alive" as "alive" | "dead" | "mute" | "refusing";
  const box = { kept: [] as readonly Override[], line, stored: [] as Override[] };
  const open = () =>
    new OverrideBook({
      kept: box.kept,
      persist: (kept) => {
        box.kept = kept;
      },
      send: async (override) => {
        if (box.line === "dead") throw new Error("no line");
        if (box.line === "refusing" && override.chosen_no === 4) throw new ApiError(409, "This activity is finished.");
        if (!box.stored.some(({ overrule_id }) => overrule_id === override.overrule_id)) box.stored.push(override);
        if (box.line === "mute") throw new Error("no answer");
      },
      later: never,
    });
  return { box, open };
}

it("keeps the overrides that are made while the line is dead, through a reload, and sends each once and in order", async () => {
  const { box, open } = device();
  box.line = "dead";
  const before = open();
  before.add(left(4));
  before.add(left(7));
  expect(await before.flush()).toBe(false);
  expect(box.kept).toHaveLength(2);

  box.line = "mute";
  const after = open();
  expect(await after.flush()).toBe(false);
  box.line = "alive";
  after.add(left(9));
  expect(await after.flush()).toBe(true);
  expect(box.stored.map(({ chosen_no }) => chosen_no)).toEqual([4, 7, 9]);
  expect(box.kept).toEqual([]);
});

it("keeps what the server refuses, and sends the others", async () => {
  const { box, open } = device();
  box.line = "refusing";
  const book = open();
  book.add(left(4));
  book.add(left(7));
  expect(await book.flush()).toBe(true);
  expect([box.kept, box.stored].map((all) => all.map(({ chosen_no }) => chosen_no))).toEqual([[4], [7]]);
  expect(book.failure).toBe("conflict");
  box.line = "alive";
  await open().flush();
  expect(box.kept).toEqual([]);
});

it("knows which questions were given more time, by the server and by what is still to be sent", () => {
  const { box, open } = device();
  box.line = "dead";
  open().add({ ...left(4), rule: "time_limit" });
  const stored = [
    { ...left(2), rule: "time_limit" as const, overrule_id: "a" },
    { ...left(3), overrule_id: "b" },
  ];
  const book = new OverrideBook({ kept: box.kept, stored, persist: () => undefined, send: async () => undefined });
  expect([...book.questionsWithMoreTime()]).toEqual([2, 4]);
});
