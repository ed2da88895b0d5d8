import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { applicationRow, applicationStructure } from "@/test/applications";
import { openPage } from "@/test/page";
import { problem } from "@/test/server";
import { sampleContent } from "../content.testdata";
// Fetched when the page is first drawn; here the tests are not to wait for it.
import "./ExampleReportScreen";

const { application_id: id } = applicationRow();
const address = `/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${id}?view=exampleReport`;
const example = "GET /api/report/example/{id}";

it("has no example of an application without questions, and leads back to them", async () => {
  const { user } = await openPage(address, {
    as: "App Admin",
    answers: {
      [example]: { application: applicationRow(), questions: [], figures: [], content: sampleContent() },
      "GET /api/appAdmin/application/structure/{id}": applicationStructure([], { title: "Nothing yet" }),
    },
  });
  expect(await screen.findByText("There is nothing to report on yet")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Back to the questions" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Nothing yet" })).toBeTruthy();
});

it("has no example of somebody else's application", async () => {
  await openPage(address, { as: "App Admin", answers: { [example]: () => problem(404) } });
  expect(await screen.findByText("There is no such application")).toBeTruthy();
});
