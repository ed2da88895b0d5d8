import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";
import { ConfirmProvider, useConfirm } from "./confirm";

beforeAll(() => {
  // jsdom draws no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function Asker({ heard, typed }: { heard: (agreed: boolean) => void; typed?: { label: string; expected: string } }) {
  const confirm = useConfirm();
  const ask = async () => heard(await confirm({ title: "Delete it?", text: "It goes.", action: "Delete", typed }));
  return (
    <button type="button" onClick={ask}>
      Ask
    </button>
  );
}

function ask(typed?: { label: string; expected: string }) {
  const heard = vi.fn();
  render(
    <MantineProvider>
      <ConfirmProvider>
        <Asker heard={heard} typed={typed} />
      </ConfirmProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByText("Ask"));
  return heard;
}

it("is an alert dialog with name and description", () => {
  ask();
  const dialog = screen.getByRole("alertdialog", { name: "Delete it?" });
  expect(dialog.getAttribute("aria-describedby")).toBe(screen.getByText("It goes.").id);
});

it.each([
  ["Delete", true],
  ["Cancel", false],
])("%s answers %s", async (button, agreed) => {
  const heard = ask();
  fireEvent.click(screen.getByRole("button", { name: button }));
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(agreed));
});

it("opens the action only for the right words", () => {
  ask({ label: "Type the title", expected: "Rhymes" });
  const action = screen.getByRole("button", { name: "Delete" }) as HTMLButtonElement;
  expect(action.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText("Type the title"), { target: { value: "Rhymes" } });
  expect(action.disabled).toBe(false);
});
