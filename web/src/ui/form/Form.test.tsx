import { zodResolver } from "@hookform/resolvers/zod";
import { MantineProvider, TextInput } from "@mantine/core";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { offline, toApiError } from "@/api/errors";
import { Form, FormFailure } from "./Form";
import { DiscardGuard } from "./keeping";
import { Refusal } from "./refusal";
import { email, fieldWords, required } from "./rules";
import { SubmitButton } from "./SubmitButton";
import { useAppForm } from "./useAppForm";

const schema = z.object({ name: required, zipCode: required, email });
type Values = z.infer<typeof schema>;
const filled: Values = { name: "Ana", zipCode: "00100", email: "ana@example.org" };

interface TestFormProps {
  initial: Values;
  followsStored?: boolean;
  save: (filled: Values) => unknown;
  watch?: (unsaved: boolean) => void;
}

function TestForm({ initial, followsStored, save, watch = () => undefined }: TestFormProps) {
  const form = useAppForm<Values>({
    initial,
    followsStored,
    resolver: zodResolver(schema),
    save,
    fieldOf: (name) =>
      ({ "name.first": "name", zip_code: "zipCode", email: "email" })[name] as keyof Values | undefined,
  });
  return (
    <Form form={form} label="Sample">
      <DiscardGuard discard={{ leave: () => undefined, watch }} />
      <TextInput {...form.field("name", "Name", { needed: true })} />
      <TextInput {...form.field("zipCode", "Zip code")} />
      <TextInput {...form.field("email", "Email")} />
      <FormFailure of={form} also="Nothing was saved." />
      <SubmitButton busy="Saving">Save</SubmitButton>
    </Form>
  );
}

const drawn = (props: Partial<TestFormProps> = {}) => (
  <MantineProvider env="test">
    <TestForm initial={filled} save={() => undefined} {...props} />
  </MantineProvider>
);
const open = (props: Partial<TestFormProps> = {}) => render(drawn(props));

const field = (label: RegExp) => screen.getByRole("textbox", { name: label });
const submit = () => act(async () => fireEvent.submit(screen.getByRole("form")));
const problem = (status: number, errors: { location: string; message: string }[] = []) =>
  toApiError(new Response(null, { status }), { detail: "It could not be saved.", errors });

/** Counts how often each field takes the focus: that is how often its message is read out. */
function focused() {
  const seen: string[] = [];
  document.addEventListener("focusin", ({ target }) => seen.push((target as HTMLInputElement).name));
  return seen;
}

it("says what is wrong under each field, and the first one takes the focus once", async () => {
  const save = vi.fn();
  open({ initial: { ...filled, zipCode: "", email: "ana@" }, save });
  const seen = focused();
  await submit();
  expect(field(/Zip code/).getAttribute("aria-invalid")).toBe("true");
  expect(describedBy(field(/Zip code/))).toBe(fieldWords.required);
  expect(describedBy(field(/Email/))).toBe(fieldWords.email);
  expect(field(/Name/).getAttribute("aria-invalid")).toBeNull();
  expect(seen).toEqual(["zipCode"]);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(save).not.toHaveBeenCalled();
});

it("places what the server refuses under the fields that it names", async () => {
  const errors = [
    { location: "body.zip_code", message: "There is no such code." },
    { location: "body.name.first", message: "This is too long." },
    { location: "body.owner", message: "Unknown." },
  ];
  open({ save: () => Promise.reject(problem(422, errors)) });
  const seen = focused();
  await submit();
  expect(describedBy(field(/Name/))).toBe("This is too long.");
  expect(describedBy(field(/Zip code/))).toBe("There is no such code.");
  expect(seen).toEqual(["name"]);
  expect(screen.queryByRole("alert")).toBeNull();
});

it.each([
  ["the server", () => problem(422, [{ location: "body.owner", message: "Unknown." }]), "It could not be saved."],
  ["the network", offline, offline().message],
  ["the form itself", () => new Refusal("Not today."), "Not today."],
])("reads out once what %s says about no field, until the next try", async (_who, error, words) => {
  const save = vi.fn().mockRejectedValueOnce(error());
  open({ save });
  await submit();
  expect(screen.getByRole("alert").textContent).toBe(`${words} Nothing was saved.`);
  await submit();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("is sent once however often it is submitted, and its button keeps the focus", async () => {
  let done = () => {};
  const save = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        done = resolve;
      }),
  );
  open({ save });
  const button = screen.getByRole("button", { name: "Save" });
  button.focus();
  await submit();
  await submit();
  expect(save).toHaveBeenCalledTimes(1);
  expect(button.textContent).toContain("Saving");
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
  await act(async () => done());
  expect(button.textContent).toBe("Save");
  expect(button.getAttribute("aria-disabled")).toBeNull();
  await submit();
  expect(save).toHaveBeenCalledTimes(2);
});

it("lets the dialog around it know whether something is not saved", async () => {
  const watch = vi.fn();
  open({ watch });
  expect(watch).toHaveBeenLastCalledWith(false);
  await act(async () => fireEvent.change(field(/Name/), { target: { value: "Bea" } }));
  expect(watch).toHaveBeenLastCalledWith(true);
});

it("marks the fields that are needed", () => {
  open();
  expect(field(/Name/).getAttribute("aria-required")).toBe("true");
  expect(field(/Zip code/).getAttribute("aria-required")).toBeNull();
});

const describedBy = (input: HTMLElement) =>
  document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;

const textIn = (label: RegExp) => (field(label) as HTMLInputElement).value;

it("shows what is stored by now where nobody has typed, and keeps what was typed", async () => {
  const watch = vi.fn();
  const { rerender } = open({ followsStored: true, watch });
  fireEvent.change(field(/Name/), { target: { value: "Bo" } });
  const stored = { name: "Cleo", zipCode: "20200", email: "cleo@example.org" };
  await act(async () => rerender(drawn({ followsStored: true, watch, initial: stored })));
  expect([textIn(/Name/), textIn(/Zip code/), textIn(/Email/)]).toEqual(["Bo", "20200", "cleo@example.org"]);
  expect(watch).toHaveBeenLastCalledWith(true);
  fireEvent.change(field(/Name/), { target: { value: "Cleo" } });
  expect(watch).toHaveBeenLastCalledWith(false);
});

it("keeps what it began with where that is not what is stored", async () => {
  const { rerender } = open();
  await act(async () => rerender(drawn({ initial: { ...filled, zipCode: "20200" } })));
  expect(textIn(/Zip code/)).toBe("00100");
});

it("shows what is stored by now after a save that failed", async () => {
  let refuse = (_: Error) => {};
  const save = () => new Promise((_, reject) => (refuse = reject));
  const props = { followsStored: true, save };
  const { rerender } = open(props);
  fireEvent.change(field(/Name/), { target: { value: "Bo" } });
  await submit();
  const initial = { ...filled, zipCode: "20200" };
  await act(async () => rerender(drawn({ ...props, initial })));
  expect(textIn(/Zip code/)).toBe("00100");
  await act(async () => refuse(offline()));
  expect([textIn(/Name/), textIn(/Zip code/)]).toEqual(["Bo", "20200"]);
});
