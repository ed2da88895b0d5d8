import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Role } from "@/api/session";
import { renderInApp } from "@/test/app";
import { focusOn, me } from "@/test/page";
import { fakeServer, problem } from "@/test/server";
import { ConfirmProvider } from "@/ui/feedback/confirm";
import { choices, newDefinition, storedReport } from "../reports.testdata";
import type { ReportConfigEdit } from "../types";
import Configuration from "./Configuration";

/** Draws the form of a new report, or of a stored one. It is long, and roles are slow to find in it: words find them. */
async function openForm({
  config,
  as = "Specialist",
  answers = {},
}: {
  config?: string;
  as?: Role;
  answers?: object;
} = {}) {
  const server = fakeServer({ "GET /api/report-choices": choices, "GET /api/report-config": [], ...answers });
  const client = new QueryClient();
  client.setQueryData(["session"], { ...me, role: as });
  await renderInApp(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <Configuration config={config} />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  const form = within((await screen.findByText("Configure Report")).closest("form") as HTMLElement);
  const field = (label: string) =>
    form.getAllByLabelText<HTMLInputElement>(new RegExp(`^${label}`))[0] as HTMLInputElement;
  const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  const press = (name: string) => fireEvent.click(form.getByText(name));
  return { server, form, field, fill, press, user: userEvent.setup() };
}

const boxes = (group: string) => [
  ...(screen.getByText(group, { selector: "legend" }).closest("fieldset") as HTMLElement).querySelectorAll("input"),
];
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

it("has the specified choices and defaults", async () => {
  const { form, field } = await openForm();
  expect(await form.findByText("Applications appear here once activities of them are finished.")).toBeTruthy();
  expect((await form.findByText(/^None yet\./)).textContent).toContain("save it, and it waits for you here");
  for (const rule of ["Age", "Gender", "Ethnicity", "Disability Status", "Location", "Worst Categories"])
    expect(form.getByLabelText(`Add rule ${rule}`)).toBeTruthy();
  expect(boxes("Variables").map(({ checked }) => checked)).toEqual([true, false, true, false, false, false]);
  expect(boxes("Output")).toHaveLength(11);
  const range = (name: string) =>
    ["aria-valuemin", "aria-valuenow", "aria-valuemax"].map((of) => form.getByLabelText(name).getAttribute(of));
  expect(range("Top Outliers above, percent")).toEqual(["60", "80", "100"]);
  expect(range("Bottom Outliers below, percent")).toEqual(["0", "20", "40"]);
  const kept = [...document.querySelectorAll<HTMLInputElement>("input[value=keep]")];
  expect(kept.map(({ checked }) => checked)).toEqual([true, true]);
  expect(optionsOf(field("Time Period"))).toEqual([
    "Past 1 month",
    "Past 3 months",
    "Past 1 year",
    "Past 3 years",
    "All",
  ]);
  expect(optionsOf(field("Schedule"))).toEqual(["Never", "Every Week"]);
  expect(optionsOf(field("Format"))).toEqual(["PDF"]);
});

it("asks whose answers count, which are never mixed", async () => {
  vi.spyOn(window, "open").mockReturnValue({ location: { replace: vi.fn() }, close: vi.fn() } as unknown as Window);
  const { field, fill, press, server } = await openForm({ answers: { "POST /api/report-run": { run_id: "u1" } } });
  expect(field("Answered by").value).toBe("specialist");
  fill("Answered by", "parent");
  press("Configure Report");
  await waitFor(() => expect(server.sent("POST /api/report-run")).toHaveLength(1));
  const users = { ...newDefinition.users, answered_by: "parent" };
  expect(server.sent("POST /api/report-run")[0]?.body).toMatchObject({ definition: { users } });
});

describe("Configure Report", () => {
  it("puts what is wrong under its fields, the first of which has the focus, and opens nothing", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    const { form, field, fill, press, server } = await openForm();
    fill("Age from", "9");
    fill("Age to", "4");
    fill("Date start", "02/30/2026");
    fireEvent.click(form.getByLabelText("Add rule Gender"));
    await focusOn(field("Gender"));
    expect(form.queryByLabelText("Add rule Gender")).toBeNull();
    press("Configure Report");
    expect(await form.findByText("This is below the age from.")).toBeTruthy();
    await focusOn(field("Age to"));
    expect(form.getByText("Please enter a day as MM/DD/YYYY.")).toBeTruthy();
    expect(form.getByText("Please choose one or more, or remove the rule.")).toBeTruthy();
    fireEvent.click(form.getByLabelText("Remove rule Gender"));
    await focusOn(form.getByText("Rules").closest("fieldset") as HTMLElement);
    expect(form.getByLabelText("Add rule Gender")).toBeTruthy();
    expect(server.sent("POST /api/report-run")).toEqual([]);
    expect(opened).not.toHaveBeenCalled();
  });

  it("asks for what the form says, and shows it in the tab that it opened", async () => {
    const tab = { location: { replace: vi.fn() }, close: vi.fn() };
    vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
    const { form, fill, press, server, user } = await openForm({
      answers: { "POST /api/report-run": { run_id: "u1" } },
    });
    fill("Date start", "02/28/2026");
    form.getByLabelText("Top Outliers above, percent").focus();
    await user.keyboard("{ArrowRight}{Home}");
    fireEvent.click(form.getAllByText("Not Keep")[0] as HTMLElement);
    expect(form.getByText("Activities with more than 60 % of the points are left out.")).toBeTruthy();
    press("Configure Report");
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith("/reportsStatistics/test?run=u1"));
    const definition = {
      ...newDefinition,
      users: { ...newDefinition.users, date_start: "2026-02-28" },
      top_outliers: { keep: false, percent: 60 },
    };
    expect(server.sent("POST /api/report-run")[0]?.body).toMatchObject({ definition });
  });

  it("closes the tab and says why when the report was not started", async () => {
    const tab = { close: vi.fn() };
    vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
    const { press } = await openForm({ answers: { "POST /api/report-run": () => problem(500) } });
    press("Configure Report");
    expect(await screen.findByText(/The report was not started\./)).toBeTruthy();
    expect(tab.close).toHaveBeenCalledOnce();
  });
});

it("needs a name to be saved, and recipients with addresses", async () => {
  const { form, field, fill, press, server, user } = await openForm();
  press("Save report");
  expect(await form.findByText("This field is required")).toBeTruthy();
  await focusOn(field("Name"));
  fill("Name", "Every Monday");
  fill("Schedule", "every_week");
  await user.type(field("Recipients"), "kim{Enter}");
  press("Save report");
  expect(await form.findByText("“kim” is no email address.")).toBeTruthy();
  expect(server.sent("POST /api/report-config")).toEqual([]);
});

it("offers a statistician nothing that reveals single children", async () => {
  const { form } = await openForm({
    as: "Statistician/Analyst",
    answers: { "GET /api/report-choices": { ...choices, deidentified: true } },
  });
  expect(await form.findByText(/^Your reports are de-identified:/)).toBeTruthy();
  expect(form.queryByLabelText(/^Answered by/)).toBeNull();
  expect(form.queryByText("Top Outliers")).toBeNull();
  expect(form.queryByLabelText("Add rule Location")).toBeNull();
  expect(form.queryByText("Active or not")).toBeNull();
  const groups = within(form.getByLabelText("Compare Different Groups"));
  expect(groups.getByRole("option", { name: "Age" })).toBeTruthy();
  expect(groups.queryByRole("option", { name: "Location" })).toBeNull();
});

describe("a report that was saved elsewhere meanwhile", () => {
  const one = "/api/report-config/{id}";
  const dialog = "This report was changed elsewhere";

  /** The form with a closure typed, whose save is refused. */
  async function conflicted() {
    const page = await openForm({
      config: "r1",
      answers: { [`GET ${one}`]: storedReport(), [`PUT ${one}`]: () => problem(409, { code: "stale" }) },
    });
    page.fill("Closure", "Mine");
    page.press("Save report");
    const asked = within(await screen.findByRole("dialog", { name: dialog }));
    const closure = "Theirs";
    page.server.answer(
      `GET ${one}`,
      storedReport({ version: 2, definition: { ...storedReport().definition, closure } }),
    );
    const choose = (name: string) => fireEvent.click(asked.getByRole("button", { name }));
    return { ...page, choose };
  }

  it("stays as it is typed while nothing is chosen, and is overwritten when that is asked for", async () => {
    const { server, choose, field, press } = await conflicted();
    choose("Keep editing");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: dialog })).toBeNull());
    expect(field("Closure").value).toBe("Mine");
    press("Save report");
    const again = within(await screen.findByRole("dialog", { name: dialog }));
    server.answer(`PUT ${one}`, ({ body }) => storedReport({ ...(body as ReportConfigEdit), version: 3 }));
    fireEvent.click(again.getByRole("button", { name: "Overwrite" }));
    expect(await screen.findByText(/^Version 3, saved on /)).toBeTruthy();
    const sent = server.sent(`PUT ${one}`).map(({ body }) => body as ReportConfigEdit);
    expect(sent.map(({ version }) => version)).toEqual([1, 1, 2]);
    expect(sent.at(-1)?.definition.closure).toBe("Mine");
  });

  it("is what was saved there after a reload", async () => {
    const { server, choose, field } = await conflicted();
    choose("Reload");
    await waitFor(() => expect(field("Closure").value).toBe("Theirs"));
    expect(server.sent(`PUT ${one}`)).toHaveLength(1);
  });
});
