import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { applicationStructure } from "@/test/applications";
import { openPage } from "@/test/page";

const id = "7d0f3d0e-5a8e-4c61-9f1e-6c1d8b0c9a11";
const save = "PUT /api/appAdmin/application/rules/{id}";

it("says at the fields what is wrong, and above them that something is", async () => {
  const { server, user } = await openPage(`/rules/application/${id}`, {
    as: "App Admin",
    answers: {
      "GET /api/appAdmin/application/rules/{id}": {
        rules: { critical: [{ question_id: id, at_least: 1, text: "" }] },
        revision: 3,
      },
      "GET /api/appAdmin/application/structure/{id}": applicationStructure([], { title: "Letters and sounds" }),
    },
  });
  server.refuse(save, 422, {
    detail: "rules.critical[0].text: This must not be empty",
    errors: [{ location: "body.rules.critical[0].text", message: "This must not be empty" }],
  });
  await user.click(await screen.findByRole("button", { name: "Add a composite" }));
  await user.click(screen.getByRole("button", { name: "Save rules" }));
  const notices = within(screen.getByRole("region", { name: "Notices" }));
  expect(await notices.findByText("Some rules are not complete. Look at the marked fields.")).toBeTruthy();
  expect(screen.getByText("This must not be empty")).toBeTruthy();
});
