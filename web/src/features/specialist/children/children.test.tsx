import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderInApp } from "@/test/app";
import { ChildrenList } from "./ChildrenList";
import type { CohortChild, Measure, MeasureScore } from "./cohort";
import { tableOf } from "./ExportChildren";
import { readPreferences } from "./preferences";
import { stateLines } from "./scores";
import { type ChildrenSearch, childrenSearch } from "./search";

// What is hidden is no matter here, and finding out costs most of the time.
configure({ defaultHidden: true });

vi.mock("@/api/session", async (original) => ({
  ...(await original<object>()),
  useAccount: () => ({ id: "u1", email: "a@example.org", role: "Specialist" }),
}));

const measure = {
  measure: "NLL-A",
  code: "NLL-A",
  title: "",
  card: "assessment",
  metric: "share",
  better: "higher",
  least: 0,
  most: 100,
} as Measure;

const score: MeasureScore = {
  measure: "NLL-A",
  n: 2,
  baseline: 40,
  baseline_date: "2026-01-12",
  current: 62.5,
  current_date: "2026-06-01",
  change: { points: 22.5, needed: 8, reliable: true },
  due_since: "2026-03-12",
};

const child = (id: string, first_name: string): CohortChild => ({
  child_id: id,
  first_name,
  middle_name: "zoë",
  last_name: "Ng",
  age: "",
  date_of_birth: "",
  gender: "",
  ethnicity: "",
  language: "",
  address: "",
  email: "",
  phone_number: "",
  mine: true,
  assessment: 62.5,
  scores: [score],
});

const asked = vi.fn();

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal("fetch", (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/api/measure") return Promise.resolve(Response.json([measure]));
    asked(Object.fromEntries(searchParams));
    const rows = [child("a", "Ana"), child("b", "Bo"), child("c", "Cy")];
    return Promise.resolve(Response.json(rows, { headers: { "Total-Count": "23", "Next-Cursor": "next" } }));
  });
});

function Listed({ from = {} }: { from?: ChildrenSearch }) {
  const [search, setSearch] = useState(from);
  return (
    <ChildrenList asked={search} onChange={(change) => setSearch({ ...search, ...change })} onPage={() => undefined} />
  );
}

const box = (name: string) => screen.getByRole("checkbox", { name });

it("sorts by what is chosen, ten rows a page, and filters by state", async () => {
  await renderInApp(<Listed />);
  await screen.findByRole("checkbox", { name: "Ana zoë Ng" });
  expect(asked).toHaveBeenLastCalledWith({ sort: "last_name", limit: "10" });
  expect(screen.getByText("1–3 of 23")).toBeTruthy();
  await screen.findByRole("option", { name: "NLL-A" });
  fireEvent.change(screen.getByRole("combobox", { name: "Sort by" }), { target: { value: "NLL-A" } });
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ sort: "NLL-A", limit: "10" }));
  fireEvent.click(screen.getByRole("button", { name: "Due" }));
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ sort: "NLL-A", limit: "10", state: "due" }));
  expect((await screen.findAllByText("NLL-A since Mar 12, 2026")).length).toBe(3);
  fireEvent.click(screen.getByRole("button", { name: "Remove filter Due" }));
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ sort: "NLL-A", limit: "10" }));
});

it("selects up to the maximum, says why no more, and confirms the choice", async () => {
  localStorage.setItem("milepost.children.list.u1", JSON.stringify({ max: 2 }));
  await renderInApp(<Listed />);
  await screen.findByRole("checkbox", { name: "Ana zoë Ng" });
  expect(screen.getByRole("button", { name: "Compare" }).hasAttribute("disabled")).toBe(true);
  for (const name of ["Ana zoë Ng", "Bo zoë Ng", "Cy zoë Ng"]) fireEvent.click(box(name));
  expect(screen.getByText("2 of 2 selected")).toBeTruthy();
  expect(screen.getByText(/No more than 2 can be selected/)).toBeTruthy();
  expect(JSON.parse(sessionStorage.getItem("milepost.selected.u1") ?? "[]")).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Compare" }));
  const dialog = await screen.findByRole("dialog", { name: "Compare these children?" });
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["Ana zoë Ng", "Bo zoë Ng"]);
  expect(within(dialog).getByRole("link", { name: "Compare" }).getAttribute("href")).toBe(
    "/specialistCompare?child_id=a%2Cb",
  );
});

it("chooses columns, and takes a number from 1 to 10 as the maximum", async () => {
  await renderInApp(<Listed />);
  await screen.findByRole("checkbox", { name: "Ana zoë Ng" });
  const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent?.trim());
  expect(heads()).toEqual(["Select", "First name", "Middle initial", "Last name", "Address"]);
  fireEvent.click(screen.getByRole("button", { name: "Settings" }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "Tests" }));
  expect(heads()).toContain("Tests");
  fireEvent.click(screen.getByRole("tab", { name: "Edit Selection" }));
  fireEvent.change(await screen.findByRole("textbox", { name: /Max to compare/ }), { target: { value: "11" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Max to compare is a number from 1 to 10")).toBeTruthy();
  fireEvent.change(screen.getByRole("textbox", { name: /Max to compare/ }), { target: { value: "3" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("0 of 3 selected")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("Up to 3 children can be selected and compared at once now.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("opens the progress bars of a kind from its badge", async () => {
  localStorage.setItem("milepost.children.list.u1", JSON.stringify({ columns: ["first_name", "tests"] }));
  await renderInApp(<Listed />);
  const [badge] = await screen.findAllByRole("button", { name: "Assessment 62.5 %" });
  expect(badge?.getAttribute("aria-expanded")).toBe("false");
  if (badge) fireEvent.click(badge);
  expect(within(screen.getByRole("list", { name: "Assessment" })).getByText("62.5 %")).toBeTruthy();
});

it("filters by names, age or address", async () => {
  await renderInApp(<Listed />);
  fireEvent.click(await screen.findByRole("button", { name: "Filter" }));
  const form = await screen.findByRole("form", { name: "Filter the list" });
  fireEvent.change(within(form).getByRole("textbox", { name: "Age from, in years" }), { target: { value: "7" } });
  fireEvent.change(within(form).getByRole("textbox", { name: "Age to, in years" }), { target: { value: "4" } });
  fireEvent.click(within(form).getByRole("button", { name: "Filter" }));
  expect(await screen.findByText("This is less than the age from")).toBeTruthy();
  fireEvent.change(within(form).getByRole("textbox", { name: "Age to, in years" }), { target: { value: "9" } });
  fireEvent.click(within(form).getByRole("button", { name: "Filter" }));
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith({ sort: "last_name", limit: "10", age_from: "7", age_to: "9" }),
  );
});

it("reads what is stored and what an address names with care", () => {
  expect(readPreferences("{").max).toBe(10);
  expect(readPreferences('{"columns":["tests","nonsense"],"max":11}')).toEqual({ columns: ["tests"], max: 10 });
  expect(childrenSearch({ age_from: -1, age_to: 7, sort: "NLL-A", order: "up" })).toMatchObject({
    age_to: 7,
    sort: "NLL-A",
    order: undefined,
    age_from: undefined,
  });
  expect(tableOf({ last_name: "Ng", sort: "NLL-A", page: 2, after: "x" })).toBe(
    "/api/specialist/children.csv?last_name=Ng&sort=NLL-A&order=desc",
  );
});

it("says which change was reliable, and in which direction", () => {
  const fell = { ...score, change: { points: -9, needed: 8, reliable: true } };
  const unsure = { ...score, change: { points: 2, needed: 8, reliable: false } };
  const lines = (one: MeasureScore, state: "improved" | "fell", better: Measure["better"] = "higher") =>
    stateLines({ ...child("a", "Ana"), scores: [one] }, [{ ...measure, better }], state);
  expect(lines(score, "improved")).toEqual(["NLL-A +22.5 since Jan 12, 2026"]);
  expect(lines(fell, "fell")).toEqual(["NLL-A −9 since Jan 12, 2026"]);
  expect(lines(fell, "improved", "lower")).toEqual(["NLL-A −9 since Jan 12, 2026"]);
  expect(lines(unsure, "improved")).toEqual([]);
});
