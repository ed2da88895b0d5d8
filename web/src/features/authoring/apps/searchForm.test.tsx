import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { applicationRow, applicationStructure, categorization } from "@/test/applications";
import { openPage } from "@/test/page";

const searchPath = "/rolesPage/searchAppAdminApps";
const answers = { "GET /api/appAdmin/categorization/owner/{owner}": categorization };

const field = (label: string) =>
  within(document.querySelector("main") as HTMLElement).getByLabelText<HTMLInputElement | HTMLSelectElement>(label);
const choose = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const offered = (label: string) => [...(field(label) as HTMLSelectElement).options].map(({ text }) => text);

it("keeps ages, categories and dates in step, and leads to what was chosen and back", async () => {
  const { router, address, user } = await openPage(searchPath, {
    as: "App Admin",
    answers: { ...answers, "GET /api/appAdmin/searchfilter": [] },
  });
  await screen.findByLabelText("Area");
  choose("Age from", "8");
  choose("Age to", "9");
  expect(offered("Age to")).toHaveLength(94);
  choose("Age from", "10");
  expect(field("Age to").value).toBe("100");
  expect(offered("Age to")[1]).toBe("10");

  choose("Type", "Perception");
  choose("Category", "Shapes");
  choose("Type", "Memory");
  expect(field("Category").value).toBe("");
  expect(offered("Category")).toEqual(["All"]);
  choose("Type", "Perception");
  choose("Category", "Shapes");

  choose("Created from", "2026-05-02");
  choose("Created until", "2026-05-01");
  fireEvent.blur(field("Created until"));
  expect(field("Created until").value).toBe("2026-05-02");
  expect(field("Created until").getAttribute("min")).toBe("2026-05-02");

  choose("Search", "rhymes");
  choose("Language", "pt-BR");
  await user.click(screen.getByText("View Applications"));
  expect(await screen.findByText("No application matches")).toBeTruthy();
  for (const chip of ["“rhymes”", "Age 10 to 100", "Language: Portuguese (Brazil)"])
    expect(screen.getByLabelText(`Remove filter ${chip}`)).toBeTruthy();

  router.history.back();
  await waitFor(() => expect(address()).toContain(`${searchPath}?`));
  await screen.findByLabelText("Area");
  expect(field("Age from").value).toBe("10");
  expect(field("Category").value).toBe("Shapes");
});

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
        ...answers,
        "GET /api/appAdmin/searchfilter": [],
        "GET /api/appAdmin/application/structure/{id}": applicationStructure(),
        "GET /api/appAdmin/application/clone/{id}": { title: "", subtitle: "", application_custom_id: "" },
        "GET /api/appAdmin/application/{id}": applicationRow(),
        "GET /api/question-admin/application/{id}": [],
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeTruthy();
    page.unmount();
  }
});
