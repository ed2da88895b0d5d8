import { expect, it } from "vitest";
import { readIndex, readTopic } from "@/features/help/manual/markdown";
import { faultsOf } from "./manual-faults";

const one = readTopic("one", "# One\n\n*For all.*\n\n## Here\n\n[two](two.md)\n");

it("names links that lead nowhere and topics that are in no list", () => {
  expect(faultsOf([one], [])).toEqual(["one: two.md leads nowhere", "one stands in docs/using.md not once"]);
  expect(faultsOf([], readIndex("## A\n\n- [One](manual/one.md)"))).toEqual(["docs/manual/one.md is missing"]);
  const two = readTopic("two", "# Two\n\n*For all.*\n\n- [gone](one.md#gone)\n");
  expect(faultsOf([one, two], [{ title: "A", topics: ["one", "two"] }])).toEqual(["two: one.md#gone leads nowhere"]);
});
