import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { partsDrawn, renderInApp } from "@/test/app";
import { ReportProvider } from "../ReportContext";
import type { Report } from "../report";
import { sampleReport } from "../sample.testdata";
import { ReportEditor } from "./ReportEditor";

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));

async function open(change: Partial<Report> = {}, address = "/") {
  const report = sampleReport({ mine: true, can_share: true, shared_with: [], last_signed: undefined, ...change });
  await renderInApp(
    <ReportProvider loaded={{ report, shared: false }} accountID="account">
      <ReportEditor />
    </ReportProvider>,
    address,
  );
  await partsDrawn();
  return { head: within(screen.getByRole("group", { name: "Report head" })) };
}

it("says in its head whether the report is saved, signed and shared", async () => {
  const { head } = await open();
  for (const state of ["Saved", "Not signed", "Not shared"]) expect(head.getByText(state)).toBeTruthy();
  expect(head.getByRole("button", { name: "Sign" })).toBeTruthy();
  expect(head.getByRole("button", { name: "Share" })).toBeTruthy();
});

it("names the version that is signed, and that there are changes since", async () => {
  const last_signed = { number: 2, by: "Maya Lund", at: "2026-03-12T09:00:00Z" } as Report["last_signed"];
  const first = await open({ last_signed, unsigned_changes: false });
  expect(first.head.getByText("Signed, version 2")).toBeTruthy();
  fireEvent.click(first.head.getByRole("button", { name: "Sign changes" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Nothing has changed since version 2 was signed.")).toBeTruthy();
  expect(dialog.queryByLabelText(/^Reason for the new version/)).toBeNull();
});

it("says that changes since the signature are not signed", async () => {
  const last_signed = { number: 2, by: "Maya Lund", at: "2026-03-12T09:00:00Z" } as Report["last_signed"];
  const { head } = await open({ last_signed, unsigned_changes: true, shared_with: ["guardian"] });
  expect(head.getByText("Changes not signed")).toBeTruthy();
  expect(head.queryByText("Not shared")).toBeNull();
  expect(head.getByRole("button", { name: "Shared with 1" })).toBeTruthy();
});

it("holds nothing but pages in the list beside the report", async () => {
  await open();
  const side = within(screen.getByRole("navigation", { name: "Report" }));
  expect(side.queryByRole("link", { name: "Back" })).toBeNull();
  expect(side.queryByText("Saved")).toBeNull();
  expect(side.getAllByRole("button").map((button) => button.textContent)).toEqual(["Initial Information"]);
});

it("offers the pages in a menu too, and says which is open", async () => {
  await open({}, "/?section=summary");
  fireEvent.click(screen.getByRole("button", { name: "Section: Summary & Recommendations" }));
  const pages = (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
  expect(pages[0]).toBe("Initial Information");
  const current = screen.getAllByRole("menuitem").filter((item) => item.hasAttribute("aria-current"));
  expect(current.map((item) => item.textContent)).toEqual(["Summary & Recommendations"]);
});

it("exports the preview from its head, and keeps the focus on the link that opened it", async () => {
  const { head } = await open();
  const link = head.getByRole("link", { name: "Preview" });
  link.focus();
  fireEvent.click(link);
  expect(await head.findByRole("button", { name: "Export SVGs to PDF" })).toBeTruthy();
  expect(document.activeElement).toBe(head.getByRole("link", { name: "Close Preview" }));
});

it("reopens an activity from the menu of its head", async () => {
  const { head } = await open();
  fireEvent.click(head.getByRole("button", { name: "More for this report" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Reopen activity" }));
  expect(await screen.findByRole("dialog", { name: "Reopen this activity" })).toBeTruthy();
});

it("names sections from before a move to this child, and prevents signing until they are reviewed", async () => {
  const { content } = sampleReport();
  const sections = content.sections.map((section) =>
    section.key === "referral" ? { ...section, review: true } : section,
  );
  const last_signed = { number: 1, by: "Maya Lund", at: "2026-03-12T09:00:00Z" } as Report["last_signed"];
  const { head } = await open({ content: { ...content, sections }, last_signed, signed_former: true });
  expect(head.getByText("Not signed since the move")).toBeTruthy();
  expect(screen.getByText(/signed before the activity was moved to this child/)).toBeTruthy();
  const [section] = sections.filter(({ review }) => review);
  fireEvent.click(head.getByRole("button", { name: "Sign changes" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("button", { name: "Sign" })).toHaveProperty("disabled", true);
  expect(dialog.getByText(new RegExp(`Look through what was written before: ${section?.label}`))).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: `${section?.label} is looked through`, hidden: true }));
  expect(screen.queryByText(/look through what was written before$/)).toBeNull();
});
