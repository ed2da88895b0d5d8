import { screen, within } from "@testing-library/react";
import { afterEach, expect, it, onTestFinished } from "vitest";
import { applicationStructure } from "@/test/applications";
import { type Answers, me, openPage } from "@/test/page";
import { entriesOf, isUnsent } from "@/work/sealing/entries";
import { setVaultState } from "@/work/vault/state";

const id = "7d0f3d0e-5a8e-4c61-9f1e-6c1d8b0c9a11";
const stored = {
  "GET /api/appAdmin/application/rules/{id}": {
    rules: { critical: [{ question_id: id, at_least: 1, text: "" }] },
    revision: 3,
  },
  "GET /api/appAdmin/application/structure/{id}": applicationStructure([], { title: "Letters and sounds" }),
} satisfies Answers;
const save = "PUT /api/appAdmin/application/rules/{id}";

afterEach(() => localStorage.clear());

it("says at the fields what is wrong, and above them that something is", async () => {
  const { server, user } = await openPage(`/rules/application/${id}`, {
    as: "App Admin",
    answers: stored,
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

it("stores typed rules for the account, sealed by its vault, so that a log-out finds them", async () => {
  setVaultState(me.id, {
    sealer: {
      seal: (name, text) => new TextEncoder().encode(`${name}|${text}`).map((letter) => letter ^ 255),
      open: (_, sealed) => new TextDecoder().decode(sealed.map((letter) => letter ^ 255)).split("|")[1],
    },
    isLocking: false,
  });
  onTestFinished(() => setVaultState(me.id, "none"));
  const { user } = await openPage(`/rules/application/${id}`, { as: "App Admin", answers: stored });
  await user.click(await screen.findByRole("button", { name: "Add a composite" }));
  const kept = (await entriesOf(me.id)).filter(isUnsent);
  expect(kept.map(({ key }) => key)).toEqual([`milepost.rules.${me.id}.${id}`]);
  expect(String(kept[0]?.value)).toContain("composites");
  expect(JSON.stringify({ ...localStorage })).not.toContain("composites");
});
