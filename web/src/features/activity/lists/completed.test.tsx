import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { focusOn, openPage } from "@/test/page";
import type { Sent } from "@/test/server";
import type { Activity } from "./activities";
import { openActivity } from "./activities.testdata";

const names = ["Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou"];
const list = "GET /api/activity/appActivityChildJoint/{userId}";

const activity = (first_name: string, no: number): Activity => ({
  ...openActivity,
  activity_id: `20000000-0000-4000-8000-0000000000${10 + no}`,
  first_name,
  finish_date: "2026-11-19T09:10:00Z",
});
const all = names.map(activity);

/** Answers as the server does: searched, in an order, and ten rows a page. */
function page({ query, headers }: Sent) {
  const words = decodeURIComponent(headers.get("Search") ?? "").toLowerCase();
  const found = all.filter(({ first_name }) => first_name.toLowerCase().includes(words));
  const rows = query.get("order") === "desc" ? found.toReversed() : found;
  const from = Number(query.get("after") ?? 0);
  const next: Record<string, string> = from + 10 < rows.length ? { "Next-Cursor": `${from + 10}` } : {};
  return new Response(JSON.stringify(rows.slice(from, from + 10)), {
    headers: { "Content-Type": "application/json", "Total-Count": `${rows.length}`, ...next },
  });
}

it("lists the days of the test as they were where it was given", async () => {
  // An evening in Los Angeles: in UTC, and east of it, the next day had begun.
  const evening = { start_date: "2026-11-20T04:30:00Z", finish_date: "2026-11-20T05:10:00Z", test_date: "2026-11-19" };
  const rows = new Response(JSON.stringify([{ ...activity("Ada", 0), ...evening }]), {
    headers: { "Content-Type": "application/json", "Total-Count": "1" },
  });
  await openPage("/activities?tab=completed", { as: "Specialist", answers: { [list]: () => rows } });
  const table = within(await screen.findByRole("table", { name: "Completed Activities" }));
  const cells = (await table.findAllByRole("cell")).map(({ textContent }) => textContent ?? "");
  expect(cells.filter((text) => text.includes("Nov"))).toHaveLength(2);
  for (const cell of cells.filter((text) => text.includes("Nov"))) expect(cell).toContain("Nov 19, 2026");
});

const children = () =>
  screen
    .getAllByRole("link", { name: /^See the report of/ })
    .map(({ textContent }) => textContent?.match(/\w+(?= Vale)/)?.[0]);
const shows = (wanted: string[]) => waitFor(() => expect(children()).toEqual(wanted));

it("orders, pages and searches finished activities, and gives the focus back from their details", async () => {
  const answers = { [list]: page, "GET /api/activity/{id}": { sessions: [], reopenings: [] } };
  const { server, user, address } = await openPage("/activities?tab=completed", { as: "Specialist", answers });
  const table = within(await screen.findByRole("table", { name: "Completed Activities" }));
  await shows(names.toReversed().slice(0, 10));
  expect(server.sent(list)[0]?.query.get("state")).toBe("finished");

  await user.click(table.getByRole("button", { name: "Child" }));
  await shows(names.slice(0, 10));
  expect(server.sent(list).at(-1)?.query.get("sort")).toBe("child");
  await user.click(screen.getByRole("button", { name: "Next" }));
  await shows(["Kit", "Lou"]);

  const search = screen.getByRole("searchbox", { name: "Search activities" });
  fireEvent.change(search, { target: { value: "gus" } });
  await shows(["Gus"]);
  expect(address()).not.toMatch(/gus/i);

  const more = screen.getByRole("button", { name: /^More for / });
  await user.click(more);
  await user.click(await screen.findByRole("menuitem", { name: "Details" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Words and numbers" }));
  expect(dialog.getByText("Date started")).toBeTruthy();
  expect(dialog.getByText("3 of 4 questions")).toBeTruthy();
  await user.keyboard("{Escape}");
  await focusOn(more);

  fireEvent.change(search, { target: { value: "nobody" } });
  expect(await screen.findByText("No activity has these words. Try fewer or other words.")).toBeTruthy();
});

it("says who answered in place of the child, and resumes nothing that a rater answers", async () => {
  const rated = { respondent: "parent", relation: "mother", entry: "link", finish_date: null } as const;
  const rows = [
    { ...activity("Ada", 0), ...rated },
    { ...activity("Bo", 1), finish_date: null },
  ];
  await openPage("/activities?tab=resume", { as: "Specialist", answers: { [list]: rows } });
  const [, first, second] = await screen.findAllByRole("row");
  expect(first?.textContent).toContain("Mother, by link");
  expect(within(first as HTMLElement).queryByRole("link", { name: /^Resume/ })).toBeNull();
  expect(within(second as HTMLElement).getAllByRole("link", { name: /^Resume/ }).length).toBeGreaterThan(0);
});
