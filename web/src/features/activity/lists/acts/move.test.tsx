import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPage } from "@/test/page";
import type { Activity } from "../activities";
import { openActivity } from "../activities.testdata";
import { type MovePreview, moveWords } from "./move";

const list = "GET /api/activity/appActivityChildJoint/{userId}";
const look = "GET /api/activity/move/{id}";
const move = "POST /api/activity/move/{id}";

const activity: Activity = { ...openActivity, child_id: "ada" };

const preview: MovePreview = {
  activity_id: activity.activity_id,
  title: activity.title,
  test_date: activity.test_date,
  finished: false,
  from: {
    child_id: "ada",
    first_name: "Ada",
    middle_name: "",
    last_name: "Vale",
    date_of_birth: "2020-11-19",
    custom_id: "A-1",
    medical_id: "",
    age: { months: 72, text: "6 y 0 m", corrected: false },
  },
  to: {
    child_id: "noah",
    first_name: "Noah",
    middle_name: "",
    last_name: "Birch",
    date_of_birth: "2022-11-19",
    custom_id: "N-2",
    medical_id: "",
    age: { months: 48, text: "4 y 0 m", corrected: false },
  },
  clips: { number: 0, picture: false, video: false, audio: false },
  shares: 0,
  signed_versions: 0,
  written: [],
  second_scoring: "",
  open: [],
};

const noah = {
  id: "noah",
  kind: "child" as const,
  child_id: "noah",
  first_name: "Noah",
  last_name: "Birch",
  date_of_birth: "2022-11-19",
  custom_id: "N-2",
  email: "",
  phone_number: "",
};

const ada = { ...noah, id: "ada", child_id: "ada", first_name: "Ada", last_name: "Vale", custom_id: "A-1" };

async function openMove(shown: MovePreview) {
  const page = await openPage("/activities?tab=resume", {
    as: "Specialist",
    answers: { [list]: [activity], [look]: shown, "GET /api/people": [ada, noah], "GET /api/child/{id}": noah },
  });
  const { user } = page;
  await user.click(await screen.findByRole("button", { name: /^More for / }));
  await user.click(await screen.findByRole("menuitem", { name: /^Move/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Move this activity to another child" }));
  await user.click(dialog.getByRole("combobox", { name: /The right child/ }));
  const right = await screen.findByRole("option", { name: /Noah Birch/ });
  expect(screen.queryByRole("option", { name: /Ada Vale/ })).toBeNull();
  await user.click(right);
  return { ...page, dialog, press: () => user.click(dialog.getByRole("button", { name: "Move Activity" })) };
}

it("shows both children side by side, and keeps the reason when a move fails", async () => {
  const { server, user, dialog, press } = await openMove(preview);
  const age = within(await dialog.findByRole("row", { name: /^Age on/ }));
  expect(age.getByText("6 y 0 m")).toBeTruthy();
  expect(age.getByText("4 y 0 m")).toBeTruthy();
  expect(dialog.getByText("Norms are read for the age of 4 y 0 m in place of 6 y 0 m.")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "Twins.");
  server.refuse(move, 409, { detail: "This activity was moved to another child meanwhile." });
  await press();
  expect(await dialog.findByText("This activity was moved to another child meanwhile.")).toBeTruthy();
  expect(dialog.getByRole("textbox", { name: /Reason/ })).toHaveProperty("value", "Twins.");
  expect(server.sent(look).length).toBeGreaterThan(1);
  server.answer(move, preview);
  server.answer(list, []);
  await press();
  expect(await screen.findByText("Activity moved to Noah Birch.")).toBeTruthy();
  expect(server.sent(move).at(-1)?.body).toEqual({
    child_id: "noah",
    from_child_id: "ada",
    finished: false,
    reason: "Twins.",
    remove_clips: false,
    beside: [],
  });
});

it("moves recordings that are not consented to only when they are to be removed", async () => {
  const clips = { number: 2, picture: true, video: false, audio: true };
  const { server, user, dialog, press } = await openMove({ ...preview, clips });
  expect(await dialog.findByText(/holds no consent .*pictures, sound recordings\. 2 recordings/)).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "Twins.");
  await press();
  expect(await dialog.findByText("Choose to remove these recordings, or do not move the activity.")).toBeTruthy();
  expect(server.sent(move)).toHaveLength(0);
  await user.click(dialog.getByRole("checkbox", { name: /Remove these recordings/ }));
  server.answer(move, preview);
  server.answer(list, []);
  await press();
  expect(await screen.findByText("Activity moved to Noah Birch.")).toBeTruthy();
  expect(server.sent(move).at(-1)?.body).toMatchObject({ remove_clips: true });
});

it("says what a move changes, a sentence each", () => {
  const { age: _, ...unknown } = preview.to;
  expect(
    moveWords({
      ...preview,
      to: unknown,
      finished: true,
      shares: 1,
      signed_versions: 2,
      written: ["Referral"],
      second_scoring: "ends",
    }),
  ).toEqual([
    "Without a date of birth, scores are not compared with norms.",
    "It is opened again. Finish it once more, without changing an answer, to have its scores and its report computed again.",
    "1 guardian with whom the report is shared can no longer read it.",
    "2 signed versions stay as they were signed, marked as of before the move.",
    "These sections of the report are marked for review: Referral.",
    "Its second scoring ends: the second scorer does not work with this child.",
  ]);
  expect(moveWords({ ...preview, from: preview.to, second_scoring: "follows" })).toEqual([
    "Its second scoring goes with it.",
  ]);
});
