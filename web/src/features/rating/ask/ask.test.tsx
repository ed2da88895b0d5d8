import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { descriptionOf, focusOn, openPage } from "@/test/page";
import { childId } from "@/test/people";
import { problem } from "@/test/server";
import { askAnswers, guardian, questionnaire, ratingRequest, requestDetail } from "../rating.testdata";

const made = { request_id: "r1", state: "waiting" };
const link = { link: "https://example.org/rate/r1#key", expires_at: "2026-12-27T10:00:00Z" };

async function openAsk(answers: Parameters<typeof askAnswers>[0] = {}) {
  const page = await openPage(`/dashboard/child/${childId}`, { as: "Specialist", answers: askAnswers(answers) });
  const opener = await screen.findByRole("button", { name: "Ask a rater" });
  await page.user.click(opener);
  const dialog = within(await screen.findByRole("dialog", { name: "Ask a rater about Robin Vale" }));
  return { ...page, dialog, opener };
}

const bodies = (server: Awaited<ReturnType<typeof openAsk>>["server"]) =>
  server.sent("POST /api/rating-request").map(({ body }) => body);

it("asks the only guardian in two clicks, and gives the focus back", async () => {
  const { server, user, dialog, opener } = await openAsk({ "POST /api/rating-request": made });
  const ada = await dialog.findByRole("radio", { name: "Ada Vale" });
  expect(ada).toHaveProperty("checked", true);
  await focusOn(ada);
  const box = dialog.getByRole("checkbox", { name: "Everyday behaviour" });
  expect(box).toHaveProperty("checked", true);
  expect(descriptionOf(box)).toBe("3 units left: 2 are left once they have begun.");
  expect(dialog.getByText(/Please answer some questions about/).textContent).toContain("Robin");
  await user.click(dialog.getByRole("button", { name: "Send the letter" }));
  expect(await screen.findByText("A letter to Ada Vale is on its way.")).toBeTruthy();
  expect(bodies(server)).toMatchObject([
    {
      forms: [{ child_id: childId, application_id: "a1", purchase_id: "p1" }],
      respondent: "parent",
      rater: { name: "Ada Vale", email: guardian.email, person_id: "g1" },
      language: "en",
      called: "first_name",
      reminders: { count: 2, days: 7 },
      may_print: false,
      by: "letter",
    },
  ]);
  await focusOn(opener);
});

it("keeps what was typed when the server refuses, names the field, and sends the same request again", async () => {
  const { server, user, dialog } = await openAsk();
  await user.click(await dialog.findByRole("radio", { name: "Somebody else" }));
  await user.click(dialog.getByRole("button", { name: "Send the letter" }));
  const name = dialog.getByRole("textbox", { name: "Name of the rater" });
  await focusOn(name);
  expect(descriptionOf(name)).toContain("This field is required");
  fireEvent.change(name, { target: { value: "Kim Ash" } });
  const email = dialog.getByRole("textbox", { name: "E-mail of the rater" });
  expect(descriptionOf(email)).toContain("A letter needs an e-mail address.");
  fireEvent.change(email, { target: { value: "kim.ash@example.org" } });
  await user.selectOptions(dialog.getByRole("combobox", { name: "Answers as" }), "teacher");

  server.answer("POST /api/rating-request", () =>
    problem(422, { errors: [{ location: "body.rater.email", message: "No letter reaches this address." }] }),
  );
  await user.click(dialog.getByRole("button", { name: "Send the letter" }));
  await waitFor(() => expect(descriptionOf(email)).toContain("No letter reaches this address."));
  server.cut("POST /api/rating-request");
  await user.click(dialog.getByRole("button", { name: "Send the letter" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Nobody was asked.");
  expect(name).toHaveProperty("value", "Kim Ash");

  server.answer("POST /api/rating-request", made);
  await user.click(dialog.getByRole("button", { name: "Send the letter" }));
  expect(await screen.findByText("A letter to Kim Ash is on its way.")).toBeTruthy();
  const sent = bodies(server) as { request_id: string; rater: object; respondent: string }[];
  expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(1);
  expect(sent.at(-1)).toMatchObject({
    rater: { name: "Kim Ash", email: "kim.ash@example.org" },
    respondent: "teacher",
  });
  expect(sent.at(-1)?.rater).not.toHaveProperty("person_id");
});

it("shows a link and its code on a screen that can be turned to the rater", async () => {
  const { user, dialog, server } = await openAsk({
    "POST /api/rating-request": made,
    "GET /api/rating-request/{id}/link": link,
  });
  await user.click(await dialog.findByRole("radio", { name: /By a link/ }));
  await user.click(dialog.getByRole("button", { name: "Make the link" }));
  const shown = within(await screen.findByRole("dialog", { name: "A link for Ada Vale" }));
  expect((await shown.findByLabelText("Link")).textContent).toBe(link.link);
  await focusOn(shown.getByRole("button", { name: "Done" }));
  expect(await shown.findByRole("img", { name: "QR code of the link" })).toBeTruthy();
  expect(server.sent("GET /api/rating-request/{id}/link")).toHaveLength(1);
  await user.click(shown.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("begins with the choices of the last request, but not with its purpose", async () => {
  const last = ratingRequest({ called: "initials", may_print: true, by: "link", language: "de", purpose: "About Mia" });
  const { dialog } = await openAsk({ "GET /api/rating-requests": [last] });
  expect(await dialog.findByRole("combobox", { name: "How the child is called" })).toHaveProperty("value", "initials");
  expect(dialog.getByText(/Please answer some questions about/).textContent).toContain("R. V.");
  expect(dialog.getByRole("radio", { name: /By a link/ })).toHaveProperty("checked", true);
  expect(dialog.getByText(/German/, { selector: "summary *" }).textContent).toBe("German · no due date · no reminders");
  expect(dialog.getByLabelText("What the answers are for")).toHaveProperty("value", "");
  expect(dialog.getByLabelText("The rater may print their own answers")).toHaveProperty("checked", true);
});

it("asks again with the choices of a request that was refused", async () => {
  const earlier = requestDetail({
    state: "refused",
    rater_name: "Kim Ash",
    rater_email: "kim.ash@example.org",
    relation: "class teacher",
    respondent: "teacher",
    called: "initials",
    purpose: "For the school",
  });
  const { server, user, address } = await openPage("/requests", {
    as: "Specialist",
    answers: { ...askAnswers(), "GET /api/rating-requests": [earlier], "GET /api/rating-request/{id}": earlier },
  });
  server.answer("POST /api/rating-request", made);
  await user.click(await screen.findByRole("link", { name: /^Ask Kim Ash again/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ask a rater about Robin Vale" }));
  await user.click(await dialog.findByRole("button", { name: "Send the letter" }));
  expect(await screen.findByText("A letter to Kim Ash is on its way.")).toBeTruthy();
  expect(bodies(server)).toMatchObject([
    {
      forms: [{ child_id: childId, application_id: "a1", purchase_id: "p1" }],
      respondent: "teacher",
      relation: "class teacher",
      called: "initials",
      purpose: "For the school",
      rater: { name: "Kim Ash", email: "kim.ash@example.org" },
    },
  ]);
  await waitFor(() => expect(address()).toBe("/requests"));
});

it("asks before it closes on what was typed", async () => {
  const { user, dialog } = await openAsk();
  await user.click(await dialog.findByText("More choices"));
  fireEvent.change(dialog.getByLabelText("What the answers are for"), { target: { value: "For the school" } });
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  expect(dialog.getByLabelText("What the answers are for")).toHaveProperty("value", "For the school");
});

it.each([
  ["has no application for raters", [questionnaire({ respondents: ["specialist"] })], /no application that a parent/],
  ["has no unit left", [questionnaire({ units_used: 5 })], /no unit left/],
])("says so where the account %s", async (_, purchases, words) => {
  const { dialog } = await openAsk({ "GET /api/user-app-purchased-junction/appJointByUser/{userId}": purchases });
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(dialog.getByRole("link", { name: "Go to the Marketplace" })).toBeTruthy();
});

it("loads what it needs at a second try", async () => {
  const { server, user, dialog } = await openAsk({
    "GET /api/user-app-purchased-junction/appJointByUser/{userId}": () => problem(500),
  });
  expect(await dialog.findByText("What a request needs could not be loaded")).toBeTruthy();
  server.answer("GET /api/user-app-purchased-junction/appJointByUser/{userId}", [questionnaire()]);
  await user.click(dialog.getByRole("button", { name: "Retry" }));
  expect(await dialog.findByRole("radio", { name: "Ada Vale" })).toBeTruthy();
});

it("has the focus where an address opens it, from before the child is known on", async () => {
  await openPage(`/requests?ask=${childId}`, {
    as: "Specialist",
    answers: { ...askAnswers(), "GET /api/rating-requests": [] },
  });
  const dialog = await screen.findByRole("dialog", { name: "Ask a rater about Robin Vale" });
  await within(dialog).findByRole("radio", { name: "Ada Vale" });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
});
