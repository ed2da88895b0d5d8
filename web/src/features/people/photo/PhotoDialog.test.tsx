import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { focusOn, openPart } from "@/test/page";
import { childRecord } from "@/test/people";
import { PhotoDialog } from "./PhotoDialog";

it("says that a photo was not removed, and removes it at a second try", async () => {
  const close = vi.fn();
  const { server, user } = await openPart(<PhotoDialog child={childRecord({ photo: "p1" })} close={close} />, {
    as: "Specialist",
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Change the photo" }));
  await focusOn(dialog.getByRole("button", { name: "Choose a picture" }));
  const remove = async () => {
    await user.click(dialog.getByRole("button", { name: "Remove photo" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Remove the photo?" }));
    await user.click(question.getByRole("button", { name: "Remove photo" }));
  };
  server.cut("DELETE /api/child/photo/{id}");
  await remove();
  expect((await dialog.findByRole("alert")).textContent).toContain("Nothing was changed.");
  expect(close).not.toHaveBeenCalled();
  server.answer("DELETE /api/child/photo/{id}", undefined);
  await remove();
  expect(await screen.findByText("The photo is removed.")).toBeTruthy();
  expect(close).toHaveBeenCalledOnce();
});
