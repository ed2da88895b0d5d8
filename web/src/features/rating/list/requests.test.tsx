import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPage } from "@/test/page";
import { childAnswers, childId, childRecord } from "@/test/people";
import { problem } from "@/test/server";
import { ratingForm, ratingRequest } from "../rating.testdata";
import type { RatingRequest } from "../requests";

const openRequests = (rows: RatingRequest[], address = "/requests") =>
  openPage(address, { as: "Specialist", answers: { "GET /api/rating-requests": rows } });

const more = async (user: Awaited<ReturnType<typeof openRequests>>["user"], entry: string, name = "Ada Vale") => {
  await user.click(await screen.findByRole("button", { name: `More for ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: entry }));
};

const stateWords: [RatingRequest["state"], string][] = [
  ["waiting", "Waiting to be sent"],
  ["sent", "Sent"],
  ["opened", "Opened"],
  ["begun", "Begun"],
  ["answered", "Answered"],
  ["refused", "Refused"],
  ["bounced", "Letter came back"],
  ["ended", "Ended"],
  ["revoked", "Revoked"],
];

it("shows each state as a word", async () => {
  await openRequests(stateWords.map(([state]) => ratingRequest({ request_id: state, state })));
  const [, ...rows] = await screen.findAllByRole("row");
  expect(rows.map((row) => row.querySelector("[data-tone]")?.textContent)).toEqual(stateWords.map(([, word]) => word));
});

it("shows who was asked about whom, how far they are, and what is overdue", async () => {
  const forms = [ratingForm({ state: "begun", answered: 12 })];
  await openRequests([
    ratingRequest({ state: "begun", forms, due_date: "2026-01-02" }),
    ratingRequest({ request_id: "r2", rater_name: "Kim Reed", by: "link", state: "sent", due_date: "2099-01-02" }),
  ]);
  const [, first, second] = await screen.findAllByRole("row");
  expect(first?.textContent).toMatch(
    /Ada Vale.*mother.*Robin Vale.*Everyday behaviour.*Begun.*Overdue since Jan 2, 2026/,
  );
  expect(first?.textContent).toContain("12 of 30 answered");
  expect(second?.textContent).toMatch(/Link made.*Due Jan 2, 2099/);
});

it("filters by state and child in its address, and says when none matches", async () => {
  const { server, user, address } = await openPage(`/requests?child_id=${childId}`, {
    as: "Specialist",
    answers: { "GET /api/rating-requests": [], "GET /api/child/{id}": childRecord() },
  });
  expect(await screen.findByRole("button", { name: "Remove filter Child: Robin Vale" })).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "State" }), "Begun");
  await waitFor(() => expect(address()).toBe(`/requests?state=begun&child_id=${childId}`));
  const asked = server.sent("GET /api/rating-requests").at(-1)?.query;
  expect([asked?.get("child_id"), asked?.get("state")]).toEqual([childId, "begun"]);
  expect(await screen.findByText("No request matches")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByText("Your requests will be here")).toBeTruthy();
});

it("filters by what came in lately", async () => {
  const { server, user, address } = await openRequests([ratingRequest()]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Came in" }), "In the last 7 days");
  await waitFor(() => expect(address()).toBe("/requests?came=7"));
  await waitFor(() => expect(server.sent("GET /api/rating-requests").at(-1)?.query.get("came_in_days")).toBe("7"));
  await user.click(screen.getByRole("button", { name: "Remove filter Came in: the last 7 days" }));
  await waitFor(() => expect(address()).toBe("/requests"));
});

it("says when the rater was last written to, and how often they were reminded", async () => {
  await openRequests([
    ratingRequest({ last_letter_at: "2026-11-12T09:00:00Z", reminders_sent: 2 }),
    ratingRequest({ request_id: "r2", by: "link", last_letter_at: undefined }),
  ]);
  const [, first, second] = await screen.findAllByRole("row");
  expect(first?.textContent).toMatch(/Nov 12, 2026\s*2 reminders/);
  expect(second?.textContent).not.toMatch(/reminder/);
});

it("loads at a second try", async () => {
  const { server, user } = await openPage("/requests", {
    as: "Specialist",
    answers: { "GET /api/rating-requests": () => problem(500) },
  });
  expect(await screen.findByText("The requests could not be loaded")).toBeTruthy();
  server.answer("GET /api/rating-requests", [ratingRequest()]);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Ada Vale")).toBeTruthy();
});

it("reminds, and says why where the server does not", async () => {
  const { server, user } = await openRequests([ratingRequest()]);
  server.answer("POST /api/rating-request/{id}/remind", () =>
    problem(409, { detail: "The next reminder can be sent on 5 November 2026." }),
  );
  await more(user, "Remind");
  expect(await screen.findByText("The next reminder can be sent on 5 November 2026.")).toBeTruthy();
  server.answer("POST /api/rating-request/{id}/remind", ratingRequest({ reminders_left: 1 }));
  await more(user, "Remind");
  expect(await screen.findByText("A reminder to Ada Vale is on its way.")).toBeTruthy();
});

it("says before it revokes that answers are discarded and the unit is returned", async () => {
  const forms = [ratingForm({ state: "begun", answered: 12 })];
  const { server, user } = await openRequests([ratingRequest({ state: "begun", forms })]);
  await more(user, "Revoke");
  const question = within(await screen.findByRole("alertdialog", { name: "Revoke this request?" }));
  expect(question.getByText(/Ada Vale can no longer answer.*discarded, and the unit is returned/)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(server.sent("POST /api/rating-request/{id}/revoke")).toHaveLength(0);
  server.answer("POST /api/rating-request/{id}/revoke", ratingRequest({ state: "revoked" }));
  server.answer("GET /api/rating-requests", [ratingRequest({ state: "revoked" })]);
  await more(user, "Revoke");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("The request to Ada Vale is revoked.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "More for Ada Vale" })).toBeNull());
});

it("makes a new link, and shows it", async () => {
  const { server, user } = await openRequests([ratingRequest()]);
  const link = { link: "https://example.org/rate/r1#new", expires_at: "2026-12-27T10:00:00Z" };
  server.answer("POST /api/rating-request/{id}/renew", link);
  server.answer("GET /api/rating-request/{id}/link", link);
  await more(user, "New link");
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/The link that Ada Vale has stops working/)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Make a new link" }));
  const shown = within(await screen.findByRole("dialog", { name: "A link for Ada Vale" }));
  expect((await shown.findByLabelText("Link")).textContent).toBe(link.link);
});

it("lists the forms of a letter about several children, each with its report or its ways on", async () => {
  const forms = [
    ratingForm({ state: "finished", activity_id: "a9", answered: 30 }),
    ratingForm({ form_id: "f2", child: "Sam Birch", state: "refused", refusal_text: "I hardly know Sam." }),
    ratingForm({ form_id: "f3", child: "Lou Ash" }),
  ];
  const request = ratingRequest({ rater_name: "Kim Reed", state: "begun", forms });
  const { server, user, address } = await openRequests([request], "/requests?request=r1");
  server.answer("GET /api/rating-request/{id}", request);
  const dialog = within(await screen.findByRole("dialog", { name: "Request to Kim Reed" }));
  const report = await dialog.findByRole("link", { name: "See report of Everyday behaviour, Robin Vale" });
  expect(report.getAttribute("href")).toBe("/activity/report/a9");
  expect(dialog.getByText("I hardly know Sam.")).toBeTruthy();
  const again = dialog.getByRole("link", { name: /^Ask again, Sam Birch/ });
  expect(again.getAttribute("href")).toBe(`/requests?ask=${childId}&application=a1&again=r1`);
  const telephone = dialog.getByRole("link", { name: /^Answer by telephone, Lou Ash/ });
  expect(telephone.getAttribute("href")).toBe("/requests?request=r1&form=f3");

  server.answer("POST /api/rating-request/{id}/revoke", request);
  await user.click(dialog.getByRole("button", { name: "More for Lou Ash, Everyday behaviour" }));
  await user.click(await dialog.findByRole("menuitem", { name: "Revoke" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Revoke" }));
  await waitFor(() =>
    expect(server.sent("POST /api/rating-request/{id}/revoke").map(({ body }) => body)).toEqual([{ form_ids: ["f3"] }]),
  );
  await user.click(dialog.getByText("Close", { selector: "span" }));
  await waitFor(() => expect(address()).toBe("/requests"));
});

it("reads a list again that is behind the details", async () => {
  const begun = ratingRequest({ state: "begun", by: "link", forms: [ratingForm({ state: "begun", answered: 2 })] });
  const { server, user } = await openRequests([ratingRequest({ state: "sent", by: "link" })]);
  expect(await screen.findByText("Link made")).toBeTruthy();
  server.answer("GET /api/rating-requests", [begun]);
  server.answer("GET /api/rating-request/{id}", begun);
  await user.click(screen.getByRole("button", { name: /Details of the request to/ }));
  await screen.findByRole("dialog", { name: "Request to Ada Vale" });
  await waitFor(() => expect(screen.queryByText("Link made")).toBeNull());
  const row = within(screen.getByRole("table", { hidden: true }));
  expect(row.getByText("2 of 30 answered")).toBeTruthy();
});

it("shows what the answers are for in the lines in which it was written", async () => {
  const purpose = "To plan the next weeks.\n\nThe answers go into a report.";
  const request = ratingRequest({ purpose });
  await openPage("/requests?request=r1", {
    as: "Specialist",
    answers: { "GET /api/rating-requests": [request], "GET /api/rating-request/{id}": request },
  });
  const shown = await screen.findByText(/To plan the next weeks/);
  expect(shown.textContent).toBe(purpose);
  expect(shown.className).toMatch(/purpose/);
});

it("stands on the child's page, where somebody was asked", async () => {
  const answers = {
    ...childAnswers(),
    "GET /api/organization/membership": [],
    "GET /api/rating-requests": [ratingRequest({ state: "opened" })],
  };
  await openPage(`/dashboard/child/${childId}`, { as: "Specialist", answers });
  const part = within(await screen.findByRole("region", { name: "Requests to raters" }));
  expect(part.getByText("Opened")).toBeTruthy();
  expect(part.getByRole("link", { name: "Ada Vale" }).getAttribute("href")).toBe("/requests?request=r1");
});

it("leads from an answered request to the comparison with other raters, where there is one", async () => {
  const answered = (request_id: string, activity_id: string) =>
    ratingRequest({
      request_id,
      rater_name: request_id,
      state: "answered",
      forms: [ratingForm({ state: "finished", activity_id, answered: 30 })],
    });
  const { user, server } = await openPage("/requests", {
    as: "Specialist",
    answers: {
      "GET /api/rating-requests": [answered("Ada Vale", "a1"), answered("Kim Reed", "a2")],
      "GET /api/report/raters": [{ activity_id: "a1", with: ["a7"] }],
    },
  });
  await user.click(await screen.findByRole("button", { name: "More for Ada Vale" }));
  const comparison = await screen.findByRole("menuitem", { name: /Compare raters/ });
  expect(comparison.getAttribute("href")).toBe("/activity/report/a1?section=summary");
  expect(server.sent("GET /api/report/raters").at(-1)?.query.get("activity_id")).toBe("a1,a2");
  expect(screen.queryByRole("button", { name: "More for Kim Reed" })).toBeNull();
});
