import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderInApp } from "@/test/app";
import { openPage } from "@/test/page";
import { ChunkError } from "@/ui/loadChunk";
import { ErrorPage } from "./ErrorPage";

const searchbox = () => screen.findByRole("searchbox", { name: "Search for a page" });

async function search(words: string) {
  const box = await searchbox();
  fireEvent.change(box, { target: { value: words } });
  fireEvent.click(within(box.closest("form") as HTMLElement).getByRole("button", { name: "Search" }));
}
const found = () => [...document.querySelectorAll<HTMLElement>("search li a")];

it("finds a visitor no page of members on an address that does not exist", async () => {
  await openPage("/nowhere");
  expect(await screen.findByRole("heading", { level: 1, name: "This page does not exist" })).toBeTruthy();
  await search("marketplace");
  expect(screen.getByText("No page matches “marketplace”. Try “login” or “about”.")).toBeTruthy();
  expect(found()).toEqual([]);
});

it("finds pages in spite of a slip, by keyboard alone", async () => {
  const { user } = await openPage("/nowhere", { as: "Specialist" });
  (await searchbox()).focus();
  await user.keyboard("markeplace{Enter}");
  const [link] = found();
  expect(found().map(({ textContent }) => textContent)).toEqual(["Marketplace"]);
  expect(link?.getAttribute("href")).toBe("/rolesPage/viewAllApplications");
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(link);
});

it("takes the place of a page that breaks, with a search that leads on", async () => {
  // React reports the error that the page is broken by.
  vi.spyOn(console, "error").mockReturnValue();
  await openPage("/dashboard", { as: "Specialist", answers: { "GET /api/people": [null] } });
  expect(await screen.findByRole("heading", { level: 1, name: "Houston, we have a problem!" })).toBeTruthy();
  expect(screen.getByText("The page you are looking for is temporarily unavailable.")).toBeTruthy();
  await search("about");
  expect(found().map((link) => link.getAttribute("href"))).toContain("/aboutUs");
});

it("reloads the page when a part of it is gone", async () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { ...window.location, reload });
  await renderInApp(<ErrorPage error={new ChunkError()} reset={() => undefined} />);
  expect(screen.getByRole("heading", { level: 1, name: "This page could not be loaded" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Load again" }));
  expect(reload).toHaveBeenCalledOnce();
});
