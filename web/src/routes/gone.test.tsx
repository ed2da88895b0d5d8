import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Role } from "@/api/session";
import { type Answers, openPage } from "@/test/page";
import { problem } from "@/test/server";
// Fetched when a page is first drawn; here the tests are not to wait for it.
import "@/features/authoring/clone/CloneScreen";
import "@/features/authoring/editor/EditorScreen";
import "@/features/authoring/norms/NormsScreen";
import "@/features/authoring/norms/score/ScoreScreen";
import "@/features/authoring/norms/set/NormScreen";
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

const gone = () => problem(404);
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
  "/rules/application/x1": {
    asks: ["GET /api/appAdmin/application/structure/{id}", "GET /api/appAdmin/application/rules/{id}"],
  },
  "/items/application/x1": { asks: ["GET /api/item-analysis/{application_id}"] },
  "/orders/x1": { asks: ["GET /api/order/{id}"] },
  "/hubSystem/x1": { as: "Organization", asks: ["GET /api/hub/{id}"] },
  "/plan/x1": { asks: ["GET /api/plan/child/{id}"] },
};

for (const [address, { as = "Specialist", asks, answers }] of Object.entries(cases)) {
  it(`leads on from ${address} when there is no such thing`, async () => {
    const missing = Object.fromEntries(asks.map((operation) => [operation, gone]));
    await openPage(address, { as, answers: { ...missing, ...answers } });
    const main = within(await screen.findByRole("main"));
    await waitFor(() => expect(main.queryAllByRole("link").map((link) => link.textContent)).not.toEqual([]));
  });
}
