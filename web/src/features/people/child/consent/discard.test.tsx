import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { loggedIn, renderInApp } from "@/test/app";
import { fakeServer } from "@/test/server";
import type { ChildRecord } from "../record/record";
import { Consents } from "./Consents";

it("asks before a consent that was typed is thrown away", async () => {
  fakeServer({ "GET /api/child/consents/{id}": [] });
  const child = { child_id: "robin", mine: true } as ChildRecord;
  await renderInApp(<Consents child={child} />, "/", loggedIn());
  fireEvent.click(await screen.findByRole("button", { name: "Add consent" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a consent" }));
  fireEvent.change(dialog.getByRole("textbox", { name: "Given by" }), { target: { value: "Ann Vale" } });
  await userEvent.keyboard("{Escape}");
  const question = async () => within(await screen.findByRole("alertdialog", { name: "Discard what you typed?" }));
  fireEvent.click((await question()).getByRole("button", { name: "Keep editing" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Given by" }).value).toBe("Ann Vale");
  fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  fireEvent.click((await question()).getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
