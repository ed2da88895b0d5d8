import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { descriptionOf, focusOn, openPart } from "@/test/page";
import { problem } from "@/test/server";
import { guardian, questionnaire } from "../rating.testdata";
import type { NewRequest } from "../requests";
import { AskManyDialog } from "./AskManyDialog";

const children = [
  { id: "c1", name: "Robin Vale", mine: true },
  { id: "c2", name: "Sam Birch" },
  { id: "c3", name: "Lou Ash", mine: true },
];

const teams: Record<string, object[]> = {
  c1: [guardian, { ...guardian, id: "g2", first_name: "Bo", email: "" }],
  c2: [{ ...guardian, id: "g3", first_name: "Cy", last_name: "Birch", email: "cy@example.org" }],
  c3: [],
};

async function openMany(purchase = questionnaire({ units_used: 0 })) {
  const closed = vi.fn();
  const page = await openPart(<AskManyDialog of={children} onClose={closed} />, {
    as: "Specialist",
    answers: {
      "GET /api/child/team/{id}": ({ ids: [id = ""] }) => teams[id] ?? [],
      "GET /api/user-app-purchased-junction/appJointByUser/{userId}": [purchase],
      "GET /api/rating-requests": [],
    },
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Ask raters about 3 children" }));
  await dialog.findByRole("table", { name: "Who is asked" });
  const row = (name: RegExp) => within(dialog.getByRole("row", { name }));
  return { ...page, dialog, row, closed };
}

type Sent = { requests: NewRequest[] };

it("names everybody it asks, takes missing addresses, and repeats what failed as the same requests", async () => {
  const { server, user, dialog, row, closed } = await openMany();
  expect(dialog.getByText("2 of 4 lack a name or an address.")).toBeTruthy();
  expect(dialog.getByText("2 units are taken once everybody has begun; 5 left now.")).toBeTruthy();
  fireEvent.change(dialog.getByRole("textbox", { name: "Rater of Lou Ash" }), { target: { value: "Di Ash" } });
  const address = dialog.getByRole("textbox", { name: "E-mail of the rater of Lou Ash" });
  fireEvent.change(address, { target: { value: "di@" } });
  expect(await dialog.findByText("No e-mail address")).toBeTruthy();
  fireEvent.change(address, { target: { value: "di@example.org" } });

  server.answer("POST /api/rating-request/batch", {
    results: [
      { request_id: "r1" },
      { request_id: "", refusal: "No letter reaches this address." },
      { request_id: "r3" },
    ],
  });
  await user.click(await dialog.findByRole("button", { name: "Send 3 letters" }));
  expect(await dialog.findByText("No letter reaches this address.")).toBeTruthy();
  expect(dialog.getAllByText("Asked")).toHaveLength(2);
  expect(row(/Robin Vale Ada/).getByText("Asked")).toBeTruthy();
  expect(dialog.getByText("1 letter was not sent.")).toBeTruthy();

  server.answer("POST /api/rating-request/batch", { results: [{ request_id: "r2" }] });
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByText("The letters are on their way.")).toBeTruthy();
  const [first, again] = server.sent("POST /api/rating-request/batch").map(({ body }) => (body as Sent).requests);
  expect(first).toMatchObject([
    { rater: { email: "ada.vale@example.org", person_id: "g1" }, forms: [{ child_id: "c1", purchase_id: "p1" }] },
    { rater: { email: "cy@example.org" }, forms: [{ child_id: "c2" }] },
    { rater: { name: "Di Ash", email: "di@example.org" }, forms: [{ child_id: "c3" }], by: "letter" },
  ]);
  expect(first?.[1]?.rater, "somebody of another account's list").not.toHaveProperty("person_id");
  expect(again).toEqual([first?.[1]]);
  await user.click(dialog.getByText("Close", { selector: "span" }));
  expect(closed).toHaveBeenCalledOnce();
});

it("begins at its first field, and not at its cross", async () => {
  const { dialog } = await openMany();
  await focusOn(dialog.getByRole("combobox", { name: "What is answered" }));
  // The trap of the dialog looks a moment later for what asks for the focus.
  expect(document.activeElement?.hasAttribute("data-autofocus")).toBe(true);
});

it("has the answers of one person about all of them as a teacher's, and those of guardians as a parent's", async () => {
  const { user, dialog } = await openMany();
  const respondent = dialog.getByRole<HTMLSelectElement>("combobox", { name: "Answers as" });
  expect(respondent.value).toBe("parent");
  await user.click(dialog.getByRole("radio", { name: /One person/ }));
  expect(respondent.value).toBe("teacher");
  await user.click(dialog.getByRole("radio", { name: /The guardians/ }));
  expect(respondent.value).toBe("parent");
});

it("says at its field that two children would be called alike", async () => {
  const { server, user, dialog } = await openMany();
  await user.click(dialog.getByRole("radio", { name: /One person/ }));
  fireEvent.change(dialog.getByRole("textbox", { name: "Name of the rater" }), { target: { value: "Kim Reed" } });
  const email = dialog.getByRole("textbox", { name: "E-mail of the rater" });
  fireEvent.change(email, { target: { value: "kim.reed@example.org" } });
  const message = "Two of these children would both be called “R. V.”.";
  server.answer("POST /api/rating-request", () => problem(422, { errors: [{ location: "body.called", message }] }));
  await user.click(dialog.getByRole("button", { name: "Ask one person" }));
  await dialog.findByText(message);
  expect(descriptionOf(dialog.getByRole("combobox", { name: "How the child is called" }))).toContain(message);
});

it("chooses none of the children at once, then some, and all again", async () => {
  const { user, dialog } = await openMany();
  const all = dialog.getByRole<HTMLInputElement>("checkbox", { name: "All children" });
  const chosen = () => dialog.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked).length;
  expect([all.checked, chosen()]).toEqual([true, 5]);
  await user.click(all);
  expect(chosen()).toBe(0);
  expect(dialog.getByRole("button", { name: /^Send/ })).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("checkbox", { name: "Sam Birch" }));
  expect([all.indeterminate, chosen()]).toEqual([true, 1]);
  expect(dialog.getByRole("button", { name: "Send 1 letter" })).toBeTruthy();
  await user.click(all);
  expect(chosen()).toBe(5);
});

it("says of each line that the line was cut, and sends them again", async () => {
  const { server, user, dialog } = await openMany();
  server.answer("POST /api/rating-request/batch", () => problem(503, { detail: "Milepost is being updated." }));
  await user.click(dialog.getByRole("button", { name: "Send 2 letters" }));
  expect(await dialog.findAllByText("Milepost is being updated.")).toHaveLength(2);
  expect(dialog.getByRole("button", { name: "Try again" })).toBeTruthy();
});

it("asks one person about all children that are not left out, by one letter", async () => {
  const { server, user, dialog, closed } = await openMany(questionnaire({ units_used: 3 }));
  await user.click(dialog.getByRole("radio", { name: /One person/ }));
  expect(dialog.getByText(/not enough units/)).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: "Sam Birch" }));
  await user.click(dialog.getByRole("button", { name: "Ask one person" }));
  expect(await dialog.findByText("This field is required")).toBeTruthy();
  fireEvent.change(dialog.getByRole("textbox", { name: "Name of the rater" }), { target: { value: "Kim Reed" } });
  const email = dialog.getByRole("textbox", { name: "E-mail of the rater" });
  fireEvent.change(email, { target: { value: "kim.reed@example.org" } });
  server.answer("POST /api/rating-request", { request_id: "r1", state: "waiting" });
  await user.click(dialog.getByRole("button", { name: "Ask one person" }));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(server.sent("POST /api/rating-request").map(({ body }) => body)).toMatchObject([
    {
      forms: [{ child_id: "c1" }, { child_id: "c3" }],
      rater: { name: "Kim Reed", email: "kim.reed@example.org" },
      respondent: "teacher",
    },
  ]);
  expect(await screen.findByText("A letter to Kim Reed about 2 children is on its way.")).toBeTruthy();
});
