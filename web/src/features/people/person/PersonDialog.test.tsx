import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { focusOn, openPart } from "@/test/page";
import { entry, member } from "@/test/people";
import { problem } from "@/test/server";
import { PersonDialog } from "./PersonDialog";

const around = { "GET /api/people": [entry("child", "Kai", "Lund")], "GET /api/invitation/{id}": () => problem(404) };

it("says that somebody is not on the list, and leads back to it", async () => {
  const close = vi.fn();
  const { user } = await openPart(<PersonDialog kind="specialist" id="foreign" onClose={close} />, {
    as: "Specialist",
    answers: { "GET /api/specialist/{id}": () => problem(404) },
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Person" }));
  expect(await dialog.findByRole("heading", { name: "This person was not found" })).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Back to the list" }));
  expect(close).toHaveBeenCalledOnce();
});

it("loads a person at a second try, with the children that they are assigned to", async () => {
  const { server, user } = await openPart(<PersonDialog kind="guardian" id="g1" onClose={vi.fn()} />, {
    as: "Specialist",
    answers: { ...around, "GET /api/guardian/{id}": () => problem(500) },
  });
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByRole("heading", { name: "The person could not be loaded" })).toBeTruthy();
  server.answer("GET /api/guardian/{id}", member({ guardian_id: "g1" }));
  await user.click(dialog.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("dialog", { name: /Kai Reed/ })).toBeTruthy();
  expect(await dialog.findByRole("link", { name: "Kai Lund" })).toBeTruthy();
});

it("asks for what a member cannot be without, and sends no more than what was changed", async () => {
  const { server, user } = await openPart(<PersonDialog kind="specialist" id="s1" onClose={vi.fn()} />, {
    as: "Specialist",
    answers: {
      ...around,
      "GET /api/specialist/{id}": member({ specialist_id: "s1" }),
      "PATCH /api/specialist/{id}": member({ specialist_id: "s1", phone_number: "555 0199" }),
    },
  });
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("button", { name: "Edit" }));
  const phone = () => dialog.getByRole("textbox", { name: /Phone Number/ });
  fireEvent.change(phone(), { target: { value: "" } });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Please fill in: Phone Number");
  await focusOn(phone());
  fireEvent.change(phone(), { target: { value: "555 0199" } });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Kai Reed was saved.")).toBeTruthy();
  expect(server.sent("PATCH /api/specialist/{id}").map(({ body }) => body)).toEqual([{ phone_number: "555 0199" }]);
  await focusOn(dialog.getByRole("button", { name: "Edit" }));
});
