import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderInApp } from "@/test/app";
import { type RowAction, RowActions } from "./RowActions";

const act = (label: string, more: Partial<RowAction> = {}): RowAction => ({ label, onSelect: vi.fn(), ...more });

it("shows the main action, named with the row, and no empty menu", async () => {
  const open = act("Open");
  await renderInApp(<RowActions name="Mia" main={open} />);
  const button = screen.getByRole("button", { name: "Open, Mia" });
  fireEvent.click(button);
  expect(open.onSelect).toHaveBeenCalledWith(button);
  expect(screen.queryByRole("button", { name: "More for Mia" })).toBeNull();
});

it("says what a screen reader should hear where that is more than the row's name", async () => {
  await renderInApp(<RowActions name="Mia" main={act("Edit", { described: "Edit the record of Mia" })} />);
  expect(screen.getByRole("button", { name: "Edit the record of Mia" }).textContent).toBe("Edit");
});

it("has the others behind a button, and gives it the focus before one is done", async () => {
  const remove = act("Remove");
  await renderInApp(<RowActions name="Mia" more={[act("Edit"), remove]} />);
  const more = screen.getByRole("button", { name: "More for Mia" });
  expect(more.getAttribute("aria-haspopup")).toBe("menu");
  fireEvent.click(more);
  const menu = await screen.findByRole("menu");
  fireEvent.click(within(menu).getByRole("menuitem", { name: "Remove" }));
  expect(document.activeElement).toBe(more);
  expect(remove.onSelect).toHaveBeenCalledWith(more);
});

it("links where an action leads somewhere", async () => {
  await renderInApp(
    <RowActions name="Mia" main={{ label: "Open", link: { to: "/" } }} more={[{ label: "Home", link: { to: "/" } }]} />,
  );
  expect(screen.getByRole("link", { name: "Open, Mia" }).getAttribute("href")).toBe("/");
  fireEvent.click(screen.getByRole("button", { name: "More for Mia" }));
  expect((await screen.findByRole("menuitem", { name: "Home" })).getAttribute("href")).toBe("/");
});

it("does nothing while it is busy or not to be had", async () => {
  const [busy, off] = [act("Run", { busy: true }), act("Stop", { disabled: true })];
  await renderInApp(
    <>
      <RowActions name="one" main={busy} />
      <RowActions name="two" main={off} />
    </>,
  );
  for (const button of screen.getAllByRole("button")) fireEvent.click(button);
  expect(busy.onSelect).not.toHaveBeenCalled();
  expect(off.onSelect).not.toHaveBeenCalled();
});

it("gets the focus back when the dialog that it opened has gone", async () => {
  await renderInApp(<WithDialog />);
  const button = screen.getByRole("button", { name: "Details, Mia" });
  button.focus();
  fireEvent.click(button);
  const close = await screen.findByRole("button", { name: "Close" });
  close.focus();
  fireEvent.click(close);
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it("leaves the focus where the user pressed meanwhile", async () => {
  await renderInApp(
    <>
      <RowActions name="Mia" main={act("Archive")} />
      <p>Elsewhere</p>
    </>,
  );
  const button = screen.getByRole("button", { name: "Archive, Mia" });
  button.focus();
  fireEvent.click(button);
  fireEvent.pointerDown(screen.getByText("Elsewhere"));
  button.blur();
  document.body.append(document.createElement("p"));
  await new Promise<void>((done) => queueMicrotask(done));
  expect(document.activeElement).toBe(document.body);
});

/** Its dialog is taken out of the page as a whole, with the focus in it. */
function WithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowActions name="Mia" main={{ label: "Details", onSelect: () => setOpen(true) }} />
      {open && (
        <div role="dialog">
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
        </div>
      )}
    </>
  );
}
