import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Purchase } from "@/features/market/purchases";
import { applicationRow } from "@/test/applications";
import { focusOn, openPage } from "@/test/page";
import { childRecord, entry } from "@/test/people";
import { problem } from "@/test/server";
import type { OpenActivity } from "./open";

const purchase: Purchase = {
  purchase_id: "p1",
  application_id: "a1",
  title: "Shapes and numbers",
  purchase_type: "free",
  respondents: ["specialist"],
  amount: 0,
  created_at: "2026-01-05T10:00:00Z",
  currency_code: "USD",
  expiration_date: null,
  image: "",
  running_out: false,
  suspended: false,
  units_purchased: 0,
  units_used: 0,
};

it("starts nothing without a child, and says why until one is chosen", async () => {
  const zoe = entry("child", "Zoë", "Zebra");
  const { server, user } = await openPage("/activities", {
    as: "Specialist",
    answers: {
      "GET /api/user-app-purchased-junction/appJointByUser/{userId}": [purchase],
      "GET /api/appAdmin/application/{id}": applicationRow(),
      "GET /api/people": [zoe],
      "GET /api/activity/open/{id}": [],
    },
  });
  await user.click(await screen.findByRole("button", { name: /Shapes and numbers/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Shapes and numbers" }));
  const start = dialog.getByRole("button", { name: "Start Activity" });
  await user.click(start);
  expect((await dialog.findByRole("alert")).textContent).toBe("Please Select a Child");
  await user.type(dialog.getByRole("combobox", { name: "Child" }), "zoe");
  await user.click(await screen.findByRole("option", { name: "Zoë Zebra" }));
  expect(dialog.queryByText("Please Select a Child")).toBeNull();
  server.refuse("POST /api/activity", 409, { detail: "The child is archived." });
  await user.click(start);
  expect((await dialog.findByRole("alert")).textContent).toBe("The child is archived.");
  expect(server.sent("POST /api/activity").map(({ body }) => body)).toMatchObject([
    { child_id: zoe.id, purchase_id: "p1", beside: [] },
  ]);
});

const open = (no: number, more: Partial<OpenActivity> = {}): OpenActivity => ({
  activity_id: `20000000-0000-4000-8000-00000000000${no}`,
  start_date: "2026-11-20T09:00:00Z",
  mine: true,
  specialist: "Robin Hale",
  answered: 3,
  question_count: 10,
  ...more,
});
const units = { ...purchase, purchase_type: "unit", units_purchased: 5, units_used: 1 } as const;
const zoe = entry("child", "Zoë", "Zebra", { date_of_birth: "2019-03-12" });

async function startWithZoe(found: OpenActivity[]) {
  const { server, user } = await openPage("/activities", {
    as: "Specialist",
    answers: {
      "GET /api/user-app-purchased-junction/appJointByUser/{userId}": [units],
      "GET /api/appAdmin/application/{id}": applicationRow(),
      "GET /api/people": [zoe],
      "GET /api/activity/open/{id}": found,
    },
  });
  await user.click(await screen.findByRole("button", { name: /Shapes and numbers/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Shapes and numbers" }));
  await user.type(dialog.getByRole("combobox", { name: "Child" }), "zoe");
  await user.click(await screen.findByRole("option"));
  return { server, user, dialog };
}

it("names the chosen child's open activity, and starts another only at a second press", async () => {
  const holder = { by: "Robin Hale", device_name: "Tablet", live: false, seen_at: "", silent_seconds: 900, since: "" };
  const { server, user, dialog } = await startWithZoe([open(1, { holder }), open(2, { mine: false })]);
  expect((await dialog.findByText(/^This child has 2 open activities/)).textContent).toBeTruthy();
  expect(dialog.getByText(/3 of 10 questions answered/, { selector: "li:first-child span" }).textContent).toMatch(
    /You run it, last on Tablet/,
  );
  expect(dialog.getByText(/Robin Hale runs it/)).toBeTruthy();
  expect(dialog.getByRole("link", { name: "Resume Activity" }).getAttribute("href")).toMatch(open(1).activity_id);
  expect(dialog.getByRole("combobox", { name: "Child" }).getAttribute("aria-describedby")).toBeTruthy();
  expect(dialog.getByText("born Mar 12, 2019")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Start Activity" })).toBeNull();

  await user.click(dialog.getByRole("button", { name: "Start another" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(server.sent("POST /api/activity")).toHaveLength(0);
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(server.sent("POST /api/activity")).toHaveLength(0);

  server.refuse("POST /api/activity", 409, { detail: "No." });
  await user.click(dialog.getByRole("button", { name: "Start another" }));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Start Another Activity" }),
  );
  await dialog.findByText("No.");
  expect(server.sent("POST /api/activity").map(({ body }) => body)).toMatchObject([
    { beside: [open(1).activity_id, open(2).activity_id] },
  ]);
});

it("shows what a colleague started between looking and pressing", async () => {
  const { server, user, dialog } = await startWithZoe([]);
  await vi.waitFor(() => expect(server.sent("GET /api/activity/open/{id}")).toHaveLength(1));
  server.answer("GET /api/activity/open/{id}", [open(1, { mine: false })]);
  server.refuse("POST /api/activity", 409, { detail: "This child has it open.", code: "activity-open" });
  await user.click(dialog.getByRole("button", { name: "Start Activity" }));
  expect(await dialog.findByText(/Robin Hale runs it/)).toBeTruthy();
  expect(dialog.getByRole("link", { name: "Watch" })).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Start another" })).toBeTruthy();
});

it("leads to where an entry from paper goes on, and nowhere where a rater answers", async () => {
  const { dialog } = await startWithZoe([open(1, { entry: "paper" }), open(2, { entry: "link" })]);
  const link = await dialog.findByRole("link", { name: "Enter from paper" });
  expect(link.getAttribute("href")).toBe(`/activity/paper/${open(1).activity_id}`);
  expect(dialog.getByText(/It is entered from paper\./)).toBeTruthy();
  expect(dialog.getByText(/A rater answers it\./)).toBeTruthy();
  expect(dialog.queryByRole("link", { name: /Resume|Watch/ })).toBeNull();
});

it("begins at the one way on, where the child is known and raters answer", async () => {
  const sam = entry("child", "Sam", "Birch");
  const asked: Purchase = { ...purchase, respondents: ["parent"] };
  const { user } = await openPage(`/activities?child=${sam.id}`, {
    as: "Specialist",
    answers: {
      "GET /api/user-app-purchased-junction/appJointByUser/{userId}": [asked],
      "GET /api/child/{id}": childRecord({ child_id: sam.id }),
      "GET /api/activity/open/{id}": [],
      "GET /api/appAdmin/application/{id}": applicationRow(),
    },
  });
  await user.click(await screen.findByRole("button", { name: /Shapes and numbers/ }));
  await focusOn(await screen.findByRole("link", { name: "Ask a rater" }));
});

it("offers to run an application with the child, or to ask a rater, by who answers it", async () => {
  const sam = entry("child", "Sam", "Birch");
  const answeredBy = (title: string, ...respondents: Purchase["respondents"]): Purchase => ({
    ...purchase,
    purchase_id: title,
    title,
    respondents,
  });
  const { user } = await openPage(`/activities?child=${sam.id}`, {
    as: "Specialist",
    answers: {
      "GET /api/user-app-purchased-junction/appJointByUser/{userId}": [
        answeredBy("Run", "specialist"),
        answeredBy("Both", "specialist", "parent"),
        answeredBy("Asked", "teacher"),
      ],
      "GET /api/appAdmin/application/{id}": applicationRow(),
      "GET /api/child/{id}": childRecord({ child_id: sam.id }),
      "GET /api/activity/open/{id}": [],
    },
  });
  const offered: Record<string, (string | null)[]> = {};
  for (const title of ["Run", "Both", "Asked"]) {
    await user.click(await screen.findByRole("button", { name: new RegExp(`^${title}`) }));
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    await dialog.findByText("Not in the list?");
    const ways = [...dialog.queryAllByRole("link", { name: "Ask a rater" }), ...dialog.getAllByRole("button")];
    offered[title] = ways.map(({ textContent }) => textContent).filter((text) => /Ask|Start|Run/.test(text ?? ""));
    const href = dialog.queryByRole("link", { name: "Ask a rater" })?.getAttribute("href");
    if (href) expect(href).toBe("/requests?ask=child-Sam&application=a1");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
  }
  expect(offered).toEqual({
    Run: ["Start Activity"],
    Both: ["Ask a rater", "Run with the child"],
    Asked: ["Ask a rater"],
  });
});

it("proposes the child's language where the application has it, and starts in the chosen one", async () => {
  const { server, user } = await openPage("/activities", {
    as: "Specialist",
    answers: {
      "GET /api/user-app-purchased-junction/appJointByUser/{userId}": [purchase],
      "GET /api/appAdmin/application/{id}": applicationRow({ languages: ["en", "es", "ar"] }),
      "GET /api/people": [zoe],
      "GET /api/activity/open/{id}": [],
      "GET /api/child/{id}": childRecord({ child_id: zoe.id, language: "Spanish" }),
      "POST /api/activity": () => problem(409, { detail: "Not now." }),
    },
  });
  await user.click(await screen.findByRole("button", { name: /Shapes and numbers/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Shapes and numbers" }));
  expect(dialog.queryByLabelText("Language of the test")).toBeNull();
  await user.type(dialog.getByRole("combobox", { name: "Child" }), "zoe");
  await user.click(await screen.findByRole("option"));
  const language = (await dialog.findByLabelText("Language of the test")) as HTMLSelectElement;
  await vi.waitFor(() => expect(language.value).toBe("es"));
  expect(dialog.getByText("The child's language, as the record says")).toBeTruthy();
  const start = dialog.getByRole("button", { name: "Start Activity" });
  await user.click(start);
  await dialog.findByText("Not now.");
  await user.selectOptions(language, "Arabic");
  await user.click(start);
  await vi.waitFor(() => expect(server.sent("POST /api/activity")).toHaveLength(2));
  const [first, second] = server.sent("POST /api/activity").map(({ body }) => body as Record<string, string>);
  expect([first?.language, second?.language]).toEqual(["es", "ar"]);
  expect(first?.activity_id).not.toBe(second?.activity_id);
});
