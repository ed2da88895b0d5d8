import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { focusOn, openPart } from "@/test/page";
import { problem } from "@/test/server";
import FindButton from "./FindButton";
import type { FoundRows } from "./found";

const none: FoundRows = {
  applications: [],
  children: [],
  reports: [],
  more_applications: false,
  more_children: false,
  more_reports: false,
};

const robin: FoundRows = {
  ...none,
  children: [
    {
      child_id: "c1",
      first_name: "Robin",
      last_name: "Vale",
      access: "own",
      age: "",
      custom_id: "",
      medical_id: "",
      school: "",
    },
  ],
};

const marketplace = { title: "Marketplace", to: "/viewAllApplications" };
const pages = async () => ({
  findPages: (words: string) => (words === "market" ? [marketplace] : []),
  pagesOf: () => [marketplace],
});

async function openFind() {
  const page = await openPart(<FindButton pages={pages} />, { as: "Specialist" });
  const button = screen.getByRole("button", { name: "Search" });
  await page.user.click(button);
  const dialog = within(await screen.findByRole("dialog", { name: "Search" }));
  const box = dialog.getByRole("combobox");
  await focusOn(box);
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  return { ...page, button, dialog, type };
}

it("says that nothing matches", async () => {
  const { server, dialog, type } = await openFind();
  server.answer("GET /api/search", none);
  type("xyzzy");
  expect(await dialog.findByText("Nothing matches “xyzzy”.")).toBeTruthy();
  expect(dialog.getByRole("status").textContent).toBe("Nothing found");
  expect(server.sent("GET /api/search").map(({ address }) => address)).toEqual(["/api/search"]);
});

it("asks to wait after too many searches, and searches again", async () => {
  const { server, user, dialog, type } = await openFind();
  server.answer("GET /api/search", () => problem(429, {}, { "Retry-After": "1" }));
  type("robin");
  expect((await dialog.findByRole("alert")).textContent).toContain("That was a lot of searches.");
  server.answer("GET /api/search", robin);
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByRole("option", { name: /^Robin Vale/ })).toBeTruthy();
  expect(dialog.queryByRole("alert")).toBeNull();
});

it("finds pages when the server cannot be reached, and says that it finds no more", async () => {
  const { server, dialog, type } = await openFind();
  server.cut("GET /api/search");
  type("market");
  expect((await dialog.findByRole("alert")).textContent).toContain(
    "The server cannot be reached, so that only pages are found.",
  );
  expect(dialog.getByRole("option", { name: "Marketplace" })).toBeTruthy();
});

it("says that there are more than it shows, and gives the focus back at the end", async () => {
  const { server, user, button, dialog, type } = await openFind();
  server.answer("GET /api/search", { ...robin, more_children: true });
  type("robin");
  expect(await dialog.findByText(/There are more\. Add a word to find them\./)).toBeTruthy();
  await user.keyboard("{Escape}");
  await focusOn(button);
});
