import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Purchase } from "@/features/market/purchases";
import { focusOn, openPart } from "@/test/page";
import { childRecord } from "@/test/people";
import { PaperDialog } from "./PaperDialog";

const child = "10000000-0000-4000-8000-0000000000aa";
const purchase: Purchase = {
  purchase_id: "p1",
  application_id: "a1",
  title: "Shapes and numbers",
  purchase_type: "unit",
  respondents: ["specialist"],
  amount: 0,
  created_at: "2026-01-05T10:00:00Z",
  currency_code: "USD",
  expiration_date: null,
  image: "",
  running_out: false,
  suspended: false,
  units_purchased: 5,
  units_used: 1,
};
const open = {
  activity_id: "20000000-0000-4000-8000-000000000001",
  start_date: "2026-11-20T09:00:00Z",
  mine: true,
  specialist: "Robin Hale",
  answered: 3,
  question_count: 10,
};

async function openDialog(found: object[]) {
  const { server, user } = await openPart(<PaperDialog purchase={purchase} child={child} onClose={vi.fn()} />, {
    as: "Specialist",
    answers: { "GET /api/child/{id}": childRecord({ child_id: child }), "GET /api/activity/open/{id}": found },
  });
  server.refuse("POST /api/activity/paper", 409, { detail: "No." });
  const sent = () =>
    server.sent("POST /api/activity/paper").map(({ body }) => body as { activity_id: string; beside: string[] });
  const begin = async (day: string) => {
    fireEvent.change(screen.getByLabelText(/^Day on which it was given/), { target: { value: day } });
    await user.click(screen.getByRole("button", { name: "Begin the entry" }));
  };
  return { user, sent, begin };
}

it("begins at the day, where the child is known", async () => {
  await openDialog([]);
  await focusOn(screen.getByLabelText(/^Day on which it was given/));
});

it("asks before an entry beside an open activity, and names it", async () => {
  const { user, sent, begin } = await openDialog([open]);
  await screen.findByText("This child has an open activity of this application.");
  await begin("2026-02-01");
  const question = () => screen.findByRole("alertdialog");
  await user.click(within(await question()).getByRole("button", { name: "Cancel" }));
  expect(sent()).toHaveLength(0);
  await begin("2026-02-01");
  await user.click(within(await question()).getByRole("button", { name: "Start Another Activity" }));
  await vi.waitFor(() => expect(sent()).toMatchObject([{ beside: [open.activity_id] }]));
});

it("tries a start again as the same activity, and one of another day as another", async () => {
  const { sent, begin } = await openDialog([]);
  for (const [at, day] of ["2026-02-01", "2026-02-01", "2026-02-02"].entries()) {
    await begin(day);
    await vi.waitFor(() => expect(sent()).toHaveLength(at + 1));
    await screen.findByText("No.");
  }
  const [first, again, other] = sent().map(({ activity_id }) => activity_id);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
