import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { focusOn, openPage } from "@/test/page";
import { entry } from "@/test/people";
import { problem } from "@/test/server";

const ann = entry("child", "Ann", "Ash");
const listOf = (people: unknown) =>
  openPage("/dashboard?tab=people", { as: "Specialist", answers: { "GET /api/people": people as object } });

it("keeps the list in sight when archiving fails, and archives at a second try", async () => {
  const { server, user } = await listOf([ann]);
  const more = await screen.findByRole("button", { name: "More for Ann Ash" });
  const ask = async () => {
    await user.click(more);
    await user.click(await screen.findByRole("menuitem", { name: "Archive" }));
    return within(await screen.findByRole("alertdialog", { name: "Archive Ann Ash?" }));
  };
  await user.click((await ask()).getByRole("button", { name: "Cancel" }));
  await focusOn(more);
  expect(server.sent("DELETE /api/child/{id}")).toEqual([]);

  server.refuse("DELETE /api/child/{id}");
  await user.click((await ask()).getByRole("button", { name: "Archive" }));
  expect(await screen.findByText("Failed to archive Ann Ash. Please try again later.")).toBeTruthy();
  expect(screen.getByRole("row", { name: /Ann Ash/ })).toBeTruthy();

  server.answer("DELETE /api/child/{id}", undefined);
  server.answer("GET /api/people", []);
  await user.click(within(screen.getByRole("region", { name: "Notices" })).getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Ann Ash is archived.")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Your people will be here" })).toBeTruthy();
  expect(server.sent("DELETE /api/child/{id}").map(({ ids }) => ids)).toEqual([[ann.id], [ann.id]]);

  server.answer("POST /api/child/restore/{id}", undefined);
  server.answer("GET /api/people", [ann]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Ann Ash is on your list again.")).toBeTruthy();
  expect(await screen.findByRole("row", { name: /Ann Ash/ })).toBeTruthy();
});

it("says that the people did not load, and loads them at a second try", async () => {
  const { server, user } = await listOf(() => problem(503));
  expect(await screen.findByText("The people could not be loaded")).toBeTruthy();
  server.answer("GET /api/people", [ann]);
  await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("row", { name: /Ann Ash/ })).toBeTruthy();
});

it("says what an empty list means, and takes all filters away again", async () => {
  const { server, user, address } = await openPage("/dashboard?tab=people&archived=true", {
    as: "Specialist",
    answers: { "GET /api/people": ({ query }) => (query.has("archived") ? [] : [ann]) },
  });
  expect(await screen.findByRole("heading", { name: "Nobody is archived" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show all people" }));
  expect(await screen.findByRole("row", { name: /Ann Ash/ })).toBeTruthy();
  expect(address()).not.toContain("archived");

  server.answer("GET /api/people", ({ headers }) => (headers.has("Search") ? [] : [ann]));
  await user.type(screen.getByRole("searchbox", { name: "Search people" }), "nobody");
  expect(await screen.findByRole("heading", { name: "No one matches “nobody”" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByRole("row", { name: /Ann Ash/ })).toBeTruthy();
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
});

it("opens the form at the address that adds somebody, and forgets the address", async () => {
  const { address } = await openPage("/dashboard?add=true", { as: "Specialist", answers: { "GET /api/people": [] } });
  expect(await screen.findByRole("dialog", { name: "Add a person" })).toBeTruthy();
  expect(address()).toBe("/dashboard");
});
