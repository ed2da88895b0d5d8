import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Role } from "@/api/session";
import { type Answers, openPage } from "@/test/page";
import { problem } from "@/test/server";
import { routeTree } from "./tree";
// Fetched when a page is first drawn; here the tests are not to wait for it.
import "@/features/authoring/clone/CloneScreen";
import "@/features/authoring/editor/EditorScreen";
import "@/features/authoring/norms/NormsScreen";
import "@/features/authoring/norms/score/ScoreScreen";
import "@/features/authoring/norms/set/NormScreen";
import "@/features/authoring/raters/RatersScreen";
import "@/features/authoring/rules/RulesScreen";
import "@/features/hub/HubScreen";
import "@/features/itemanalysis/ItemAnalysisScreen";
import "@/features/market/ApplicationScreen";
import "@/features/market/orders/OrderScreen";
import "@/features/report/example/ExampleReportScreen";
import "@/features/report/plan/PlanScreen";
import "@/pages/editor/EditorPage";

const myApps = "/rolesPage/searchAppAdminApps/viewAppAdminApps";

interface Case {
  as?: Role;
  /** What the page asks for by the id. */
  asks: (keyof NonNullable<Answers>)[];
  answers?: Answers;
}

const bought = "GET /api/user-app-purchased-junction/appJointByUser/{userId}";

const cases: Record<string, Case> = {
  "/application/x1": {
    asks: [
      "GET /api/appAdmin/application/{id}",
      "GET /api/appAdmin/application/sample/{id}",
      "GET /api/appAdmin/application/author/{id}",
      "GET /api/appAdmin/application/versions/{id}",
    ],
    answers: { [bought]: [], "GET /api/payment": { provider: "test", methods: [], tax: false } },
  },
  [`${myApps}/newAppCard/x1`]: { asks: ["GET /api/appAdmin/application/structure/{id}"] },
  [`${myApps}/newAppCard/x1?view=exampleReport`]: { asks: ["GET /api/report/example/{id}"] },
  [`${myApps}/cloneAppName?application_id=x1`]: { asks: ["GET /api/appAdmin/application/clone/{id}"] },
  "/norms/application/x1": { asks: ["GET /api/appAdmin/application/{id}", "GET /api/norm"] },
  "/norms/x1": { asks: ["GET /api/norm/{norm_id}"] },
  "/norms/score?norm=x1": { asks: ["GET /api/norm/{norm_id}"] },
  "/languages/application/x1": {
    asks: ["GET /api/appAdmin/application/{id}", "GET /api/appAdmin/application/translations/{id}"],
  },
  "/languages/application/x1/es": {
    asks: ["GET /api/appAdmin/application/{id}", "GET /api/appAdmin/application/translations/{id}/{language}"],
  },
  "/raters/application/x1": {
    asks: ["GET /api/appAdmin/application/structure/{id}", "GET /api/appAdmin/application/form/{id}"],
  },
  "/rules/application/x1": {
    asks: ["GET /api/appAdmin/application/structure/{id}", "GET /api/appAdmin/application/rules/{id}"],
  },
  "/items/application/x1": { asks: ["GET /api/item-analysis/{application_id}"] },
  "/sign-on/x1?state=s&code=c": { asks: ["PUT /api/auth/sign-on"] },
  "/orders/x1": { asks: ["GET /api/order/{id}"] },
  "/hubSystem/x1": { as: "Organization", asks: ["GET /api/hub/{id}"] },
  "/dashboard/child/x1": { asks: ["GET /api/child/{id}"], answers: { "GET /api/guarded/children": [] } },
  "/activity/x1": {
    asks: [
      "GET /api/activity/{id}",
      "POST /api/activity/hold/{id}",
      "GET /api/activity/structure/{id}",
      "GET /api/question-result/activity/{id}",
    ],
  },
  "/offline/start/x1": { asks: [] },
  "/activity/paper/x1": { asks: ["GET /api/activity/paper/{id}"] },
  "/activity/second/x1": { asks: ["GET /api/activity/second/{id}"] },
  "/activity/report/x1": { asks: ["GET /api/report/activity/{id}", "GET /api/report/example/{id}"] },
  "/individualReport/x1": { asks: ["GET /api/report/{id}", "GET /api/report/shared/{id}"] },
  "/testAppMenu/x1": { asks: ["GET /api/activity/application/{applicationId}"] },
  "/appTester/x1": { asks: ["GET /api/appAdmin/application/structure/{id}"] },
  "/plan/x1": { asks: ["GET /api/plan/child/{id}"] },
};

for (const [address, { as = "Specialist", asks, answers }] of Object.entries(cases)) {
  const openRefused = async (status: number) => {
    const refused = Object.fromEntries(asks.map((operation) => [operation, () => problem(status)]));
    const page = await openPage(address, { as, answers: { ...refused, ...answers } });
    const main = within(await screen.findByRole("main"));
    await waitFor(() => expect(main.queryAllByRole("link").map((link) => link.textContent)).not.toEqual([]));
    return { ...page, text: screen.getByRole("main").textContent };
  };

  it(`leads on from ${address} when there is no such thing, and says the same where the role does not allow it`, async () => {
    const missing = await openRefused(404);
    missing.unmount();
    const forbidden = await openRefused(403);
    expect(forbidden.text).toBe(missing.text);
  });
}

it("has a case for every page with an id in its address", () => {
  const routes = (routeTree.children ?? []) as readonly { options: { path?: string } }[];
  const paths = routes
    .map(({ options }) => options.path ?? "")
    .filter((path) => /\$/.test(path) && path !== "/help/$topic");
  const addresses = Object.keys(cases).map((address) => address.replace(/\?.*/, ""));
  const uncovered = paths.filter(
    (path) => !addresses.some((address) => address === path.replace("$language", "es").replace(/\$\w+/, "x1")),
  );
  expect(uncovered).toEqual([]);
});
