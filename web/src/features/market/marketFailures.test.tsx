import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { applicationRow } from "@/test/applications";
import { openPage } from "@/test/page";
import { problem } from "@/test/server";

const path = "/rolesPage/viewAllApplications";
const facets = { areas: [], classifications: [], currencies: [], languages: [], free: 1, paid: 0, total: 1 };

const openMarket = (search = "") =>
  openPage(path + search, {
    as: "App User",
    answers: {
      "GET /api/appAdmin/searchfilter": ({ query }) =>
        query.has("search_query") ? [] : [applicationRow({ published: true, version: 1 })],
      "GET /api/appAdmin/facets": facets,
    },
  });

it("says which part of the marketplace could not be loaded, and loads it again", async () => {
  // The filters are on the page, and not in a drawer.
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => ({ ...matchMediaOff, media, matches: media.includes("min-width") }) as MediaQueryList,
  );
  const { server, user } = await openPage(path, {
    as: "App User",
    answers: {
      "GET /api/appAdmin/searchfilter": () => problem(500),
      "GET /api/appAdmin/facets": () => problem(500),
    },
  });
  expect(await screen.findByText("The marketplace could not be loaded")).toBeTruthy();
  const filters = within(screen.getByRole("complementary", { name: "Filters" }));
  expect(await filters.findByText("The filters could not be loaded")).toBeTruthy();
  server.answer("GET /api/appAdmin/facets", facets);
  await user.click(filters.getByRole("button", { name: "Retry" }));
  expect(await filters.findByLabelText("Area")).toBeTruthy();
  server.answer("GET /api/appAdmin/searchfilter", [applicationRow({ published: true, version: 1 })]);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("1 application")).toBeTruthy();
});

const matchMediaOff = {
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
};

it("says that nothing matches, and shows all applications again", async () => {
  const { user, address } = await openMarket("?search_query=zzzz");
  expect(await screen.findByText("No application matches “zzzz”")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show all applications" }));
  expect(await screen.findByText("1 application")).toBeTruthy();
  expect(screen.getByLabelText("Search the marketplace")).toHaveProperty("value", "");
  expect(address()).toBe(path);
});
