import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { loggedIn, renderInApp } from "@/test/app";
import { AddPersonDialog } from "./AddPersonDialog";

function Adding() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Add
      </button>
      <AddPersonDialog opened={opened} close={() => setOpened(false)} />
    </>
  );
}

async function open() {
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  return within(await screen.findByRole("dialog", { name: "Add a person" }));
}
const question = async () => within(await screen.findByRole("alertdialog", { name: "Discard what you typed?" }));
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

it("does not throw away what was typed without asking, and begins empty after that", async () => {
  await renderInApp(<Adding />, "/", loggedIn());
  let dialog = await open();
  const name = () => dialog.getByRole<HTMLInputElement>("textbox", { name: "First Name" });
  fireEvent.change(name(), { target: { value: "Mia" } });
  const ways = [
    () => userEvent.keyboard("{Escape}"),
    () => fireEvent.click(dialog.getByRole("button", { name: "Cancel" })),
  ];
  for (const leave of ways) {
    await leave();
    fireEvent.click((await question()).getByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(name().value).toBe("Mia");
  }
  await userEvent.keyboard("{Escape}");
  fireEvent.click((await question()).getByRole("button", { name: "Discard" }));
  await closed();

  dialog = await open();
  expect(name().value).toBe("");
  await userEvent.keyboard("{Escape}");
  await closed();
});
