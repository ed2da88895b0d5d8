import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { loggedIn, renderInApp } from "@/test/app";
import { fakeServer } from "@/test/server";
import { storedApplication } from "../draft/applicationKind";
import { EditorProvider } from "../draft/EditorContext";
import type { Structure } from "../types";
import { SettingsDialog } from "./SettingsDialog";

const structure = {
  application_id: "50000000-0000-4000-8000-000000000001",
  application_custom_id: "K-1",
  title: "Kept settings",
  subtitle: "",
  info: "",
  area: "",
  image: "",
  language: "",
  on_sale: false,
  is_free: true,
  published: false,
  Questions: [],
} as unknown as Structure;

it("asks before changed settings are thrown away", async () => {
  fakeServer({ "GET /api/measure": [], "GET /api/appAdmin/categorization/owner/{owner}": [] });
  const onClose = vi.fn();
  await renderInApp(
    <EditorProvider opened={{ snapshot: storedApplication(structure), left: [] }}>
      <SettingsDialog onClose={onClose} />
    </EditorProvider>,
    "/",
    loggedIn(),
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Application Settings" }));
  const title = dialog.getByRole<HTMLInputElement>("textbox", { name: /^Title/ });
  fireEvent.change(title, { target: { value: "Other" } });
  const question = async () => within(await screen.findByRole("alertdialog", { name: "Leave without updating?" }));
  fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  fireEvent.click((await question()).getByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(title.value).toBe("Other");
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  fireEvent.click((await question()).getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
