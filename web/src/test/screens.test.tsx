import { expect, it } from "vitest";
import { routeTree } from "@/routes/tree";
// biome-ignore lint/style/noRestrictedImports: the list of screens belongs to the browser tests
import { screens } from "../../e2e/fixtures/screens";

it("knows a screen of every address, so that all of them are looked at", () => {
  const routes = (routeTree.children ?? []) as readonly { options: { path?: string } }[];
  const addresses = routes.map(({ options }) => options.path ?? "");
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((path) => !screens.some(({ route }) => route === path))).toEqual([]);
  expect(screens.filter(({ route }) => !addresses.includes(route)).map(({ route }) => route)).toEqual([]);
});
