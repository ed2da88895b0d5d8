import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { type Answers, focusOn, me, openPage, openPart } from "@/test/page";
import { problem, type Sent } from "@/test/server";
import { ratingForm, requestDetail } from "../rating.testdata";
import { leftRatings } from "./leftRatings";
import type { TelephoneSheet } from "./telephone";

const often = [
  { value: "0", label: "Never" },
  { value: "1", label: "Often" },
];

const sheet: TelephoneSheet = {
  activity_id: "a9",
  form_id: "f1",
  child: "Robin",
  title: "Everyday behaviour",
  respondent: "parent",
  instructions: "Think of the last month.",
  closing: "Thank you.",
  reasons: ["dont_know"],
  pages: [
    {
      title: "",
      text: "",
      blocks: [
        { table: false, items: [{ question_no: 0, text: "Shares toys", pictures: [] }], options: often },
        { table: false, items: [{ question_no: 1, text: "What else?", pictures: [] }], options: [] },
      ],
    },
  ],
  answers: [],
  revision: 0,
};

afterEach(() => localStorage.clear());

async function openForm(state: "open" | "begun" = "begun", answers: Answers = {}) {
  const page = await openPage("/requests?request=r1&form=f1", {
    as: "Specialist",
    answers: {
      "GET /api/rating-request/{id}": requestDetail({ purpose: "For school", forms: [ratingForm({ state })] }),
      "POST /api/rating-request/{id}/telephone": sheet,
      ...answers,
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Answer for Ada Vale" });
  return page;
}

/** The server's answer to answers that it stores. */
const taken = ({ body }: Sent) => ({ answers: (body as TelephoneSheet).answers });

const kept = () =>
  JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith("milepost.rating."))?.[1] ?? "[]");

it("takes a unit only when somebody begins, and sends answers and the end", async () => {
  const { server, user } = await openForm("open");
  for (const said of ["For school", /people who work with the child together with Dana Levi/, /kept for 2 years/])
    expect(await screen.findByText(said)).toBeTruthy();
  await focusOn(screen.getByRole("heading", { level: 1 }));
  expect(server.sent("POST /api/rating-request/{id}/telephone")).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "They agree: begin" }));
  await focusOn(screen.getByRole("region", { name: "Everyday behaviour" }));
  const question = within(await screen.findByRole("radiogroup", { name: /Shares toys/ }));
  server.answer("POST /api/rating-request/{id}/answers", taken);
  await user.click(question.getByRole("radio", { name: "Often" }));
  await screen.findByText("All answers have arrived.");
  const [sent] = server.sent("POST /api/rating-request/{id}/answers").map(({ body }) => body);
  expect(sent).toMatchObject({ form_id: "f1", answers: [{ question_no: 0, value: "1" }] });

  await user.click(screen.getByRole("button", { name: "Next" }));
  server.answer("POST /api/rating-request/{id}/finish", { closing: "Thank you." });
  await user.click(await screen.findByRole("button", { name: "Finish" }));
  expect(await screen.findByText("Thank you.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See report" }).getAttribute("href")).toBe("/activity/report/a9");
});

it("keeps answers on the device while the line is cut", async () => {
  const { server } = await openForm();
  server.cut("POST /api/rating-request/{id}/answers");
  fireEvent.change(await screen.findByRole("textbox", { name: /What else/ }), { target: { value: "Sleeps badly" } });
  expect(await screen.findByText(/The server cannot be reached/)).toBeTruthy();
  expect(kept()).toMatchObject([[1, { text: "Sleeps badly" }]]);
});

it("shows and sends what an earlier page kept", async () => {
  const answers = JSON.stringify([[1, { text: "Sleeps badly", revision: 7, isSent: false }]]);
  localStorage.setItem(`milepost.rating.${me.id}.r1.f1`, answers);
  // The application sends what is left as soon as it starts, which may be before the form is read.
  let stored: TelephoneSheet["answers"] = [];
  await openForm("begun", {
    "POST /api/rating-request/{id}/telephone": () => ({ ...sheet, answers: stored }),
    "POST /api/rating-request/{id}/answers": (sent: Sent) => {
      stored = (sent.body as TelephoneSheet).answers.map((answer) => ({ ...answer, value: "", reason: "" }));
      return taken(sent);
    },
  });
  expect(await screen.findByRole("textbox", { name: /What else/ })).toHaveProperty("value", "Sleeps badly");
  await screen.findByText("All answers have arrived.");
  await waitFor(() => expect(kept()).toEqual([]));
});

it("goes on after a reload at the page of the first question without an answer", async () => {
  const [page] = sheet.pages;
  const blocks = page?.blocks ?? [];
  await openForm("begun", {
    "POST /api/rating-request/{id}/telephone": {
      ...sheet,
      pages: blocks.map((block) => ({ title: "", text: "", blocks: [block] })),
      answers: [{ question_no: 0, value: "1", text: "", reason: "", revision: 3 }],
    },
  });
  expect(await screen.findByRole("textbox", { name: /What else/ })).toBeTruthy();
  expect(screen.queryByRole("radiogroup")).toBeNull();
});

it("sends what another tab of the form kept before it ends, and of one question the later answer", async () => {
  const { server, user } = await openForm("begun", { "POST /api/rating-request/{id}/answers": taken });
  const question = within(await screen.findByRole("radiogroup", { name: /Shares toys/ }));
  await user.click(question.getByRole("radio", { name: "Often" }));
  await screen.findByText("All answers have arrived.");
  const later = Date.now() + 60_000;
  const other = [
    [0, { value: "0", revision: 1, isSent: false }],
    [1, { text: "Sleeps badly", revision: later, isSent: false }],
  ];
  localStorage.setItem(`milepost.rating.${me.id}.r1.f1`, JSON.stringify(other));
  server.answer("POST /api/rating-request/{id}/finish", { closing: "Thank you." });
  await user.click(screen.getByRole("button", { name: "Next" }));
  await user.click(await screen.findByRole("button", { name: "Finish" }));
  expect(await screen.findByText("Thank you.")).toBeTruthy();
  const sent = server
    .sent("POST /api/rating-request/{id}/answers")
    .flatMap(({ body }) => (body as TelephoneSheet).answers);
  expect(sent).toMatchObject([
    { question_no: 0, value: "1" },
    { question_no: 1, text: "Sleeps badly" },
  ]);
});

it("says when the form takes no more answers, and keeps what has not arrived", async () => {
  const { server } = await openForm();
  server.answer("POST /api/rating-request/{id}/answers", () => problem(409, { detail: "It is finished." }));
  fireEvent.change(await screen.findByRole("textbox", { name: /What else/ }), { target: { value: "Too late" } });
  expect((await screen.findByRole("alert")).textContent).toContain("takes no more answers");
  expect(kept()).toMatchObject([[1, { text: "Too late" }]]);
});

it("sends from any page what was left on the device, and says what the server refuses", async () => {
  const key = `milepost.rating.${me.id}.r1.f1`;
  const answer = (text: string, revision: number) => JSON.stringify([[1, { text, revision, isSent: false }]]);
  localStorage.setItem(key, answer("Sleeps badly", 7));
  await openPart(<p>Page</p>, {
    as: "Specialist",
    answers: { "POST /api/rating-request/{id}/answers": taken },
  });
  await leftRatings.send?.(me.id);
  expect(localStorage.getItem(key)).toBeNull();

  localStorage.setItem(key, answer("Too late", 8));
  await openPart(<p>Page</p>, {
    as: "Specialist",
    answers: { "POST /api/rating-request/{id}/answers": () => problem(409) },
  });
  await leftRatings.send?.(me.id);
  expect(await leftRatings.list(me.id)).toEqual([{ id: "r1.f1", changes: 1, state: "conflict" }]);
});
