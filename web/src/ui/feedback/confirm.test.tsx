import { Trans } from "@lingui/react/macro";
import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openPart } from "@/test/page";
import { ConfirmProvider, type ConfirmQuestion, useConfirm } from "./confirm";

function Asker({ heard, typed }: { heard: (agreed: boolean) => void; typed?: ConfirmQuestion["typed"] }) {
  const confirm = useConfirm();
  const ask = async () => heard(await confirm({ title: "Delete it?", text: "It goes.", action: "Delete", typed }));
  return (
    <button type="button" onClick={ask}>
      Ask
    </button>
  );
}

function ask(typed?: ConfirmQuestion["typed"]) {
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

it("holds a sentence with elements from a catalogue", async () => {
  const name = "Robin Vale";
  function AskForName() {
    const confirm = useConfirm();
    const text = (
      <Trans>
        Type <b>{name}</b>.
      </Trans>
    );
    return (
      <button type="button" onClick={() => void confirm({ title: "Erase?", text, action: "Erase" })}>
        Ask
      </button>
    );
  }
  const { user } = await openPart(<AskForName />);
  await user.click(screen.getByText("Ask"));
  expect((await screen.findByRole("alertdialog")).textContent).toContain("Type Robin Vale.");
});

it.each([
  ["Delete", true],
  ["Cancel", false],
])("%s answers %s", async (button, agreed) => {
  const heard = ask();
  fireEvent.click(screen.getByRole("button", { name: button }));
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(agreed));
});

it("acts only on the right words, letter for letter, and says so", async () => {
  const heard = ask({ label: "Type the title", expected: "Rhymes", mismatch: "That is not it" });
  const field = screen.getByLabelText("Type the title");
  const action = screen.getByRole("button", { name: "Delete" });
  for (const wrong of ["", "rhymes", "Rhymes "]) {
    fireEvent.change(field, { target: { value: wrong } });
    expect(screen.queryByRole("alert")).toBeNull();
    fireEvent.click(action);
    expect(screen.getByRole("alert").textContent).toBe("That is not it");
    expect(document.activeElement).toBe(field);
  }
  expect(heard).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: "Rhymes" } });
  fireEvent.click(action);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(true));
});
