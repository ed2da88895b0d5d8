import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { applicationRow, applicationStructure, categorization } from "@/test/applications";
import { openPage } from "@/test/page";

it.each([
  ["", "Search and filter"],
  ["/viewAppAdminApps", "My Apps"],
  ["/viewAppAdminApps/newAppCard", "New Application"],
  ["/viewAppAdminApps/newAppCard/a1", "Shapes"],
  ["/viewAppAdminApps/cloneAppName?application_id=a1", "Clone Application"],
])("finds the screen of %s under both spellings of its address", async (path, heading) => {
  for (const segment of ["searchAppAdminApps", "SearchAppAdminApps"]) {
    const page = await openPage(`/rolesPage/${segment}${path}`, {
      as: "App Admin",
      answers: {
        "GET /api/appAdmin/categorization/owner/{owner}": categorization,
        "GET /api/appAdmin/searchfilter": [],
        "GET /api/appAdmin/application/structure/{id}": applicationStructure(),
        "GET /api/appAdmin/application/clone/{id}": { title: "", subtitle: "", application_custom_id: "" },
        "GET /api/appAdmin/application/{id}": applicationRow(),
        "GET /api/question-admin/application/{id}": [],
      },
    });
    expect(await screen.findByText(heading, { selector: "h1 *, h1" })).toBeTruthy();
    page.unmount();
  }
});
