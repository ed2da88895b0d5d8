import { messages } from "virtual:refusals";
import { MantineProvider, TextInput } from "@mantine/core";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServer, problem } from "@/test/server";
import { Form, FormFailure } from "@/ui/form/Form";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { api, call } from "./client";
import { inPageLanguage, refused } from "./errors";
import { linesInPageLanguage, textsOf } from "./findings";

const ids = ["field.required", "form.pages-full", "units.left-of", "child-import.column-wrong", "norm.raw-twice"];
const english = Object.fromEntries(ids.map((id) => [id, messages[id]]));
const spanish: typeof messages = {
  "field.required": ["Este campo es obligatorio"],
  "form.pages-full": ["Como máximo ", ["most", "number"], " páginas."],
  "child-import.column-wrong": [["column"], ": ", ["finding"]],
  "norm.raw-twice": ["Esta puntuación directa aparece dos veces."],
  "units.left-of": ["Quedan ", ["left"], " de ", ["title"], "."],
};

beforeEach(() => {
  Object.assign(messages, spanish);
  document.documentElement.lang = "es";
});

afterEach(() => {
  Object.assign(messages, english);
  document.documentElement.lang = "en";
});

const body = {
  detail: "name: This field is required",
  message_id: "field.required",
  errors: [
    { location: "body.name", message: "This field is required", message_id: "field.required" },
    { location: "body.pages", message: "At most 1,000 pages.", message_id: "form.pages-full", values: { most: 1000 } },
  ],
};
const answer = new Response(null, { status: 422 });

function SampleForm() {
  const form = useAppForm({
    initial: { name: "", pages: "" },
    save: () => call(api.POST("/api/child", { body: {} as never })),
    fieldOf: (name) => (name === "name" || name === "pages" ? name : undefined),
  });
  return (
    <Form form={form} label="Sample">
      <TextInput {...form.field("name", "Name")} />
      <TextInput {...form.field("pages", "Pages")} />
      <FormFailure of={form} />
      <SubmitButton busy="Saving">Save</SubmitButton>
    </Form>
  );
}

const submit = () => act(async () => fireEvent.submit(screen.getByRole("form")));
const open = () =>
  render(
    <MantineProvider env="test">
      <SampleForm />
    </MantineProvider>,
  );

describe("a form of a Spanish page", () => {
  it("says under each field in Spanish what the server refuses", async () => {
    fakeServer({ "POST /api/child": () => problem(422, body) });
    open();
    await submit();
    expect(await screen.findByText("Este campo es obligatorio")).toBeTruthy();
    expect(screen.getByText("Como máximo 1000 páginas.")).toBeTruthy();
    expect(document.body.textContent).not.toContain("This field is required");
  });

  it("says in Spanish why the whole was refused", async () => {
    const refusal = { detail: "Already Used.", message_id: "units.left-of", values: { left: "0", title: "عمر" } };
    fakeServer({ "POST /api/child": () => problem(409, refusal) });
    open();
    await submit();
    expect((await screen.findByRole("alert")).textContent).toContain("Quedan 0 de \u2068عمر\u2069.");
  });
});

it("translates findings of an answer, and sentences within them", async () => {
  const [column, wrong] = ["Grade", { message: "This is too long", message_id: "field.too-long-for-tests" }];
  const finding = { message: "Grade: This field is required", message_id: "child-import.column-wrong" };
  const known = { message: "This field is required", message_id: "field.required" };
  expect(
    await textsOf([
      { ...finding, values: { column, finding: known } },
      { ...finding, values: { column, finding: wrong } },
    ]),
  ).toEqual(["Grade: Este campo es obligatorio", "Grade: This is too long"]);
});

it("says of the lines of a file in Spanish what is wrong with them", async () => {
  const lines = [
    { line: 3, field: "raw", message: "This raw score is there twice.", message_id: "norm.raw-twice" },
    { line: 9, field: "", message: "Something newer.", message_id: "norm.newer" },
  ];
  expect(await linesInPageLanguage(lines)).toEqual([
    { ...lines[0], message: "Esta puntuación directa aparece dos veces." },
    lines[1],
  ]);
});

describe("a refusal stays English", () => {
  it.each([
    ["whose id the page does not know", { detail: "New.", message_id: "newer.server" }, "New."],
    ["that has no id", { detail: "Something." }, "Something."],
    [
      "whose values are not those of its sentence",
      { detail: "At most 3.", message_id: "form.pages-full" },
      "At most 3.",
    ],
  ])("%s", async (_, refusal, expected) => {
    expect((await refused(answer, refusal)).message).toBe(expected);
  });

  it("when its translation cannot be loaded", async () => {
    expect(await inPageLanguage(body, () => Promise.reject(new Error("no such file")))).toBe(body);
  });

  it("when its translation does not come", async () => {
    vi.useFakeTimers();
    const late = inPageLanguage(body, () => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    expect(await late).toBe(body);
  });

  it("on an English page, which loads nothing", async () => {
    document.documentElement.lang = "en";
    const load = vi.fn();
    expect(await inPageLanguage(body, load)).toBe(body);
    expect(load).not.toHaveBeenCalled();
  });
});
