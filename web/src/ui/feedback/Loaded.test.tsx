import { MantineProvider, TextInput } from "@mantine/core";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { ApiError, offline } from "@/api/errors";
import { FormDialog } from "../dialog/FormDialog";
import { Form } from "../form/Form";
import { useAppForm } from "../form/useAppForm";
import { ConfirmProvider } from "./confirm";
import { Loaded } from "./Loaded";

function show(query: { data?: string[]; error?: unknown }, refetch = vi.fn()) {
  render(
    <MantineProvider env="test">
      <Loaded query={{ data: query.data, error: query.error, refetch }} failure="No names" skeleton={<p>Loading</p>}>
        {(names) => <p>{names.length} names</p>}
      </Loaded>
    </MantineProvider>,
  );
  return refetch;
}

it("shows its shape until there is something", () => {
  show({});
  expect(screen.getByText("Loading")).toBeTruthy();
});

it("shows what is there, an empty list too, also when loading it again failed", () => {
  show({ data: [], error: new Error("x") });
  expect(screen.getByText("0 names")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it.each([403, 404])("shows nothing of what was there once the account may not see it any more: %i", (status) => {
  show({ data: ["Leo Berg"], error: new ApiError(status, "Refused") });
  expect(screen.queryByText("1 names")).toBeNull();
  expect(screen.getByRole("alert").textContent).toContain("No names");
});

it("says that nothing could be loaded, and tries again", () => {
  const refetch = show({ error: new Error("x") });
  expect(screen.getByRole("alert").textContent).toContain("No names");
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it("says of a page that was never there only that the server cannot be reached", () => {
  show({ error: offline() });
  expect(screen.getByRole("alert").textContent).toContain(
    "The server cannot be reached. Please check your connection.",
  );
  expect(screen.queryByText(/entries/)).toBeNull();
});

it("leads to the start page where the role may not read this, and does not offer to try again", () => {
  show({ error: new ApiError(403, "Your role may not do this.") });
  expect(screen.getByText("Your role may not do this.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to the start page" }).getAttribute("href")).toBe("/");
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

function NoteForm() {
  const form = useAppForm({ initial: { note: "" }, save: () => undefined });
  return (
    <Form form={form}>
      <TextInput {...form.field("note", "Note")} />
    </Form>
  );
}

function NoteDialog() {
  const form = useAppForm({ initial: { note: "" }, save: () => undefined });
  return (
    <FormDialog title="Write" onClose={() => undefined} form={form} submit="Save">
      <TextInput {...form.field("note", "Note")} />
    </FormDialog>
  );
}

/** A list with a place to type in a list, both of which are refused when they are read again. */
function Notes({ refused, children }: { refused: boolean; children: ReactNode }) {
  const query = { data: ["Leo Berg"], error: refused ? new ApiError(404, "Gone") : null, refetch: vi.fn() };
  const list = (failure: string, inner: ReactNode) => (
    <Loaded query={query} failure={failure} skeleton={<p>Loading</p>}>
      {() => inner}
    </Loaded>
  );
  return (
    <MantineProvider env="test">
      <ConfirmProvider>{list("No names", list("No notes", children))}</ConfirmProvider>
    </MantineProvider>
  );
}

it.each([
  ["a page", <NoteForm key="form" />, 1],
  ["a dialog", <NoteDialog key="dialog" />, 2],
])("keeps what was typed on %s in sight until it is taken back", async (_, place, notices) => {
  const { rerender } = render(<Notes refused={false}>{place}</Notes>);
  const note = screen.getByLabelText("Note");
  fireEvent.change(note, { target: { value: "Talks more than in May" } });
  rerender(<Notes refused>{place}</Notes>);
  expect(screen.getByLabelText("Note")).toBe(note);
  expect(note).toHaveProperty("value", "Talks more than in May");
  expect(screen.getAllByText(/copy what you need before you leave/)).toHaveLength(notices);
  fireEvent.change(note, { target: { value: "" } });
  await waitFor(() => expect(screen.queryByLabelText("Note")).toBeNull());
  expect(screen.getByRole("alert").textContent).toContain("No names");
});
