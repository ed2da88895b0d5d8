import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { focusOn, openPage } from "@/test/page";
import type { Sent } from "@/test/server";
import type { Difference, Protocol, Settlement } from "./paper";
import { getProtocol, points, protocol, protocolId } from "./paper.testdata";

const settlePath = "POST /api/activity/paper/settle/{id}";

const stored = (question_no: number, value: string): Difference["first"] => ({
  question_no,
  value,
  text: "",
  reason: "",
  revision: 1,
});
const difference = (question_no: number, first: string, second: string): Difference => ({
  question_no,
  first: stored(question_no, first),
  second: stored(question_no, second),
});

/** Two entries that differ in the first two questions and in a number of several digits. */
const differing = (): Protocol =>
  protocol({
    state: "compare",
    entry: 0,
    pages: [...protocol().pages, { title: "", questions: [points(5, 40)] }],
    differences: [difference(0, "v0", "v1"), difference(1, "v2", "v0"), difference(5, "4", "14")],
  });

async function openDiffering() {
  let now = differing();
  const page = await openPage(`/activity/paper/${protocolId}`, {
    as: "Specialist",
    answers: {
      [getProtocol]: () => now,
      [settlePath]: ({ body }: Sent) => {
        const { question_no, choice, value = "" } = body as Settlement;
        const differences = now.differences.map((one) => {
          if (one.question_no !== question_no) return one;
          const answer = choice === "other" ? stored(question_no, value) : one[choice as "first" | "second"];
          return { ...one, settled: { ...answer, by: "Ada Marsh", at: "2026-03-02T09:00:00Z" } };
        });
        now = { ...now, differences };
        return now;
      },
    },
  });
  const sent = () => page.server.sent(settlePath).map(({ body }) => body as Settlement);
  return { ...page, sent };
}

const question = (no: number) => screen.findByRole("heading", { level: 2, name: `Question ${no}` });
const button = (name: RegExp) => screen.findByRole("button", { name });

it("settles all differences by keyboard: one of the entries, or what else the paper says", async () => {
  const { user, sent } = await openDiffering();
  await focusOn(await question(1));
  await user.tab();
  await focusOn(await button(/First entry/));
  await user.tab();
  await user.keyboard("{Enter}");
  await focusOn(await question(2));
  await user.tab();
  await user.tab();
  await user.tab();
  await focusOn(await button(/Neither/));
  await user.keyboard("{Enter}");
  await focusOn(await screen.findByRole("textbox"));
  // One key is the whole answer: Enter settles with it.
  await user.keyboard("2");
  await focusOn(await button(/Settle with this/));
  await user.keyboard("{Enter}");
  await focusOn(await question(6));
  await user.click(await button(/Neither/));
  await focusOn(await screen.findByRole("textbox"));
  await user.keyboard("3{Enter}");
  await focusOn(await button(/Settle with this/));
  await user.keyboard("{Enter}");
  await focusOn(await button(/^Finish$/));
  await waitFor(() =>
    expect(sent()).toEqual([
      { question_no: 0, choice: "second" },
      { question_no: 1, choice: "other", value: "v1" },
      { question_no: 5, choice: "other", value: "3" },
    ]),
  );
});

it("leads back to both entries, with Backspace in the empty field too, and settles nothing", async () => {
  const { user, sent } = await openDiffering();
  await user.click(await button(/Neither/));
  await focusOn(await screen.findByRole("textbox"));
  expect(await button(/Settle with this/)).toHaveProperty("disabled", true);
  await user.keyboard("{Backspace}");
  await focusOn(await question(1));
  await user.click(await button(/Neither/));
  await user.click(await button(/Back to both entries/));
  await focusOn(await question(1));
  expect(sent()).toEqual([]);
});
