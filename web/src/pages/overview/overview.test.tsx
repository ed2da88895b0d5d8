import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Activity } from "@/features/activity/lists/activities";
import { ratingForm, ratingRequest } from "@/features/rating/rating.testdata";
import { openPage } from "@/test/page";
import { problem } from "@/test/server";
import { overviewAnswers } from "./overview.testdata";
import type { FirstStep } from "./queries";

const begun: Partial<Activity> = {
  activity_id: "a1",
  child_id: "c1",
  first_name: "Robin",
  last_name: "Vale",
  title: "Shapes",
  entry: "run",
  answered: 1,
  question_count: 4,
  start_date: "2026-03-02T09:00:00Z",
};

it("says once what could not be loaded, keeps the rest, and asks again for what failed alone", async () => {
  const failure = "Part of what waits for you could not be loaded";
  const { server } = await openPage("/", {
    as: "Specialist",
    answers: {
      ...overviewAnswers(),
      "GET /api/activity/appActivityChildJoint/{userId}": [begun],
      "GET /api/report": () => problem(503),
    },
  });
  expect(await screen.findByText(failure)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Resume Shapes with Robin Vale" })).toBeTruthy();
  const asked = server.sent().filter(({ operation }) => operation !== "GET /api/report").length;

  server.answer("GET /api/report", []);
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByText(failure)).toBeNull());
  expect(screen.getByRole("link", { name: "Resume Shapes with Robin Vale" })).toBeTruthy();
  expect(server.sent().filter(({ operation }) => operation !== "GET /api/report")).toHaveLength(asked);
});

/** Each first step, its words, and the action that leads to it. */
const steps: [step: FirstStep["step"], words: string, action: string | undefined, to?: string][] = [
  ["get_application", "Get an application", "Go to the marketplace", "/rolesPage/viewAllApplications"],
  ["create_application", "Create an application", "New application", "newAppCard"],
  ["accept_invitation", "Accept the invitation", undefined],
  ["read_shared_report", "Read a report", "See reports", "/myChildren"],
  ["invite_member", "Invite a member", "Members", "/organization"],
  ["make_report", "Make a report", "Make a report", "/reportsStatistics"],
];

it("leads from each first step to where it is done, and hides them until that is undone", async () => {
  const { server } = await openPage("/", {
    as: "Specialist",
    answers: {
      ...overviewAnswers({ first_steps: steps.map(([step]) => ({ step, done: false })) }),
      "PUT /api/overview/first-steps": undefined,
    },
  });
  const list = await screen.findByRole("region", { name: "First steps" });
  expect(list.textContent).toMatch(/^First steps0 of 6 done/);
  const rows = within(list).getAllByRole("listitem");
  for (const [at, [, words, action, to]] of steps.entries()) {
    const row = rows[at] as HTMLElement;
    expect(row.textContent).toContain(words);
    if (action) expect(within(row).getByRole("link", { name: action }).getAttribute("href")).toContain(to);
    else expect(within(row).queryByRole("link")).toBeNull();
  }

  fireEvent.click(within(list).getByRole("button", { name: "Hide" }));
  expect(await screen.findByRole("heading", { name: "Nothing waits for you" })).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("region", { name: "First steps" })).toBeTruthy();
  const hidden = server.sent("PUT /api/overview/first-steps").map(({ body }) => body);
  expect(hidden).toEqual([{ hidden: true }, { hidden: false }]);
});

it("has the reports and the children of a parent", async () => {
  await openPage("/", { as: "Parent/Caretaker", answers: overviewAnswers() });
  expect(await screen.findByText("Reports shared with you will be here")).toBeTruthy();
  const children = within(screen.getByRole("main")).getByRole("link", { name: /^Your children/ });
  expect(children.getAttribute("href")).toBe("/myChildren");
});

it("has the statistics of a statistician", async () => {
  await openPage("/", { as: "Statistician/Analyst", answers: overviewAnswers() });
  const main = within(screen.getByRole("main"));
  const to = async (name: RegExp) => (await main.findByRole("link", { name })).getAttribute("href");
  expect(await to(/^Reports\/Statistics/)).toBe("/reportsStatistics");
  expect(await to(/^Dashboard Report/)).toBe("/adminDashboard");
});

it("says what came in from raters, and leads to the report or to what to do", async () => {
  const forms = [ratingForm({ state: "finished", activity_id: "a9" })];
  const came_in_at = "2026-11-05T10:00:00Z";
  const { server } = await openPage("/", {
    as: "Specialist",
    answers: {
      ...overviewAnswers(),
      "GET /api/rating-requests": [
        ratingRequest({ state: "answered", forms, came_in_at }),
        ratingRequest({ request_id: "r2", rater_name: "Kim Reed", state: "bounced", came_in_at }),
      ],
    },
  });
  const part = within(await screen.findByRole("region", { name: "What came in from raters" }));
  const report = part.getByRole("link", { name: "See report of the answers of Ada Vale" });
  expect(report.getAttribute("href")).toBe("/activity/report/a9");
  expect(part.getByText("Letter came back")).toBeTruthy();
  const details = part.getByRole("link", { name: "Details of the request to Kim Reed" });
  expect(details.getAttribute("href")).toBe("/requests?request=r2");
  expect(part.getAllByText("Nov 5, 2026")).toHaveLength(2);
  expect(part.getByRole("link", { name: "All that came in" }).getAttribute("href")).toBe("/requests?came=14");
  const asked = server.sent("GET /api/rating-requests").at(-1)?.query;
  expect([asked?.get("came_in_days"), asked?.get("limit")], "no more is read than shown").toEqual(["14", "5"]);
});
