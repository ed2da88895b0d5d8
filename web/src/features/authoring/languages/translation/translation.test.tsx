import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { applicationRow } from "@/test/applications";
import { focusOn, openPage } from "@/test/page";
import { problem, type Sent } from "@/test/server";
import { answerUploads } from "@/test/uploads";
import type { Translation, Unit } from "../api";
import { sampleTranslation, unit } from "./translation.testdata";

const id = "7d0f3d0e-5a8e-4c61-9f1e-6c1d8b0c9a11";
const read = "GET /api/appAdmin/application/translations/{id}/{language}";
const save = "PATCH /api/appAdmin/application/translations/{id}/{language}";

const units = [
  unit({ key: "title", question: 0, reader: "family", source: "Animals", translation: "Animales", state: "done" }),
  unit({ key: "question/q1/question", field: "question", question: 1, source: "Does {child} see the dog?" }),
  unit({
    key: "question/q1/hint",
    field: "hint",
    question: 1,
    reader: "specialist",
    source: "Point at it",
    translation: "Señale",
    translated_from: "Point",
    state: "changed",
  }),
  unit({ key: "question/q2/question", field: "question", question: 2, source: "Where is the cat?" }),
];

const saved = { saved: [], conflicts: [], gone: [], total: 4, done: 0, missing: 4, changed: 0 };

const open = (search = "", texts: Unit[] = units, over: Partial<Translation> = {}) =>
  openPage(`/languages/application/${id}/es${search}`, {
    as: "App Admin",
    answers: {
      [read]: () => sampleTranslation(texts, over),
      [save]: saved,
      "GET /api/appAdmin/application/{id}": applicationRow({ application_id: id, title: "Animals" }),
    },
  });

beforeEach(answerUploads);
vi.setConfig({ testTimeout: 20_000 });

const field = (name: string) => screen.findByRole("textbox", { name });
const texts = (sent: Sent[]) => sent.flatMap(({ body }) => (body as { texts: object[] }).texts);
const shown = () => screen.getAllByRole("textbox").flatMap((box) => box.getAttribute("aria-label") ?? []);

it("saves what is typed with the source that it was made from, and counts it", async () => {
  const { server, user } = await open();
  const question = await field("Question 1: Question text in Spanish");
  expect([question.getAttribute("lang"), question.getAttribute("dir")]).toEqual(["es", "ltr"]);
  expect(screen.getByText("1 of 4 translated, 2 missing, 1 changed since")).toBeTruthy();
  await user.click(question);
  await user.paste("¿Ve {child} al perro?");
  expect(await screen.findByText("2 of 4 translated, 1 missing, 1 changed since")).toBeTruthy();
  await user.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(server.sent(save)).toHaveLength(1));
  expect(texts(server.sent(save))).toEqual([
    {
      key: "question/q1/question",
      text: "¿Ve {child} al perro?",
      source: "Does {child} see the dog?",
      was: "",
    },
  ]);
});

it("says at the field that the child's name is missing, and counts the text as missing", async () => {
  const { user } = await open();
  await user.click(await field("Question 1: Question text in Spanish"));
  await user.paste("¿Ve al perro?");
  expect(await screen.findByText("{child} is missing: it stands for the child's name.")).toBeTruthy();
  expect(screen.getByText(/2 missing/)).toBeTruthy();
});

it("shows what the source was, and takes the new one for a text that is still right", async () => {
  const { server, user } = await open("?show=changed");
  expect((await screen.findByText("Point", { selector: "del" })).getAttribute("lang")).toBe("en");
  await user.click(screen.getByRole("button", { name: "Still right" }));
  expect(screen.queryByText("Point", { selector: "del" })).toBeNull();
  await user.keyboard("{Control>}s{/Control}");
  await waitFor(() =>
    expect(texts(server.sent(save))).toEqual([
      { key: "question/q1/hint", text: "Señale", source: "Point at it", was: "Señale" },
    ]),
  );
});

it("shows the texts that the address asks for", async () => {
  const { user, address } = await open("?show=missing&reader=child");
  await field("Question 1: Question text in Spanish");
  expect(shown()).toEqual(["Question 1: Question text in Spanish", "Question 2: Question text in Spanish"]);
  await user.selectOptions(screen.getByLabelText("Read by"), "Specialist");
  expect(await screen.findByText("There are no such texts")).toBeTruthy();
  expect(address()).toBe(`/languages/application/${id}/es?show=missing&reader=specialist`);
  await user.click(screen.getByLabelText("All"));
  await waitFor(() => expect(shown()).toEqual(["Question 1: Hint in Spanish"]));
});

it("leads from each text to the next one that is not done", async () => {
  const { user } = await open();
  await field("Title in Spanish");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await focusOn(await field("Question 1: Question text in Spanish"));
  await user.keyboard("{Control>}{Enter}{/Control}");
  await focusOn(await field("Question 1: Hint in Spanish"));
});

it("takes back and does again", async () => {
  const { user } = await open();
  const title = (await field("Title in Spanish")) as HTMLTextAreaElement;
  await user.type(title, "!");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(title.value).toBe("Animales");
  await user.click(screen.getByRole("button", { name: "Redo" }));
  expect(title.value).toBe("Animales!");
});

it("shows both texts where somebody else saved another one, and keeps the chosen", async () => {
  const { server, user } = await open();
  const title = await field("Title in Spanish");
  await user.clear(title);
  await user.paste("Bichos");
  const [first, ...others] = units;
  server.answer(read, sampleTranslation([{ ...(first as Unit), translation: "Fauna" }, ...others]));
  server.refuse(save, 409, { detail: "It was changed meanwhile." });
  await user.keyboard("{Control>}s{/Control}");
  const dialog = within(await screen.findByRole("dialog", { name: "These texts were changed elsewhere" }));
  expect(dialog.getByText("Bichos")).toBeTruthy();
  expect(dialog.getByText("Fauna")).toBeTruthy();
  server.answer(save, saved);
  await user.click(dialog.getByLabelText("Theirs"));
  await user.click(dialog.getByRole("button", { name: "Keep the chosen words" }));
  await waitFor(() => expect((title as HTMLTextAreaElement).value).toBe("Fauna"));
  expect(screen.queryByText(/Not saved/)).toBeNull();
});

it("is as quick with very many texts", async () => {
  const many = Array.from({ length: 10_000 }, (_, no) =>
    unit({ key: `question/q${no}/question`, question: no + 1, source: `Question ${no + 1}` }),
  );
  const { user } = await open("?question=5001", many);
  expect(await screen.findByRole("heading", { name: "Question 5001" })).toBeTruthy();
  expect(screen.getAllByRole("textbox").length).toBeLessThan(60);
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByRole("heading", { name: "Question 5041" })).toBeTruthy();
});

it("has what was typed without a line again after the page was left", async () => {
  const { server, user, go } = await open();
  server.cut(save);
  await user.type(await field("Title in Spanish"), " y más");
  server.answer("GET /api/appAdmin/application/translations/{id}", { title: "Animals", base: "en", languages: [] });
  await user.click(screen.getByRole("link", { name: "Back to the languages" }));
  await user.click(await screen.findByRole("button", { name: "Leave" }, { timeout: 6_000 }));
  await screen.findByText("Translations will be here");
  await go(`/languages/application/${id}/es`);
  expect(((await field("Title in Spanish")) as HTMLTextAreaElement).value).toBe("Animales y más");
  server.answer(save, saved);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Saved")).toBeTruthy();
  expect(texts(server.sent(save)).at(-1)).toMatchObject({ key: "title", text: "Animales y más", was: "Animales" });
});

const choose = (dialog: HTMLElement, name: string) => {
  const input =
    dialog.querySelector<HTMLInputElement>("input[type=file]") ?? document.querySelector("input[type=file]");
  fireEvent.change(input as Element, { target: { files: [new File(["x"], name)] } });
};

const found = {
  format: "csv",
  texts: 3,
  new: 2,
  changed: 1,
  same: 0,
  older: ["question/q1/hint"],
  unknown: [],
  refused: [],
};
const file = "POST /api/appAdmin/application/translations/{id}/{language}/file";

it("says what a file would change before it is imported", async () => {
  const { server, user } = await open();
  server.answer(file, found);
  await user.click(await screen.findByRole("button", { name: "Import" }));
  const dialog = await screen.findByRole("dialog", { name: "Import a translation" });
  act(() => choose(dialog, "es.csv"));
  expect(await within(dialog).findByText("2 new texts")).toBeTruthy();
  expect(within(dialog).getByText("Question 1: Hint")).toBeTruthy();
  server.answer(read, sampleTranslation([unit({ key: "title", source: "Animals", translation: "Fauna" })]));
  await user.click(within(dialog).getByRole("button", { name: "Import" }));
  await waitFor(async () => expect(await field("Title in Spanish")).toHaveProperty("value", "Fauna"));
  expect(server.sent(file).map(({ query }) => query.get("dry_run"))).toEqual(["true", "false"]);
});

it("says line by line why a file is not imported", async () => {
  const { server, user } = await open();
  const refused = [{ line: 4, key: "question/q1/question", message: "{child} is missing." }];
  server.answer(file, () => problem(422, { ...found, refused }));
  await user.click(await screen.findByRole("button", { name: "Import" }));
  const dialog = await screen.findByRole("dialog", { name: "Import a translation" });
  act(() => choose(dialog, "es.xlf"));
  expect(await within(dialog).findByText("Line 4")).toBeTruthy();
  expect(within(dialog).getByText("{child} is missing.")).toBeTruthy();
});

it("saves the other texts where one is refused, and that one once it is right", async () => {
  const { server, user } = await open();
  server.answer(save, ({ body }) => {
    const place = texts([{ body } as Sent]).findIndex((one) => (one as { text: string }).text.includes("perro"));
    if (place < 0) return saved;
    const errors = [{ location: `body.texts[${place}].text`, message: "The original says {child}." }];
    return problem(422, { detail: "The original says {child}.", errors });
  });
  await user.click(await field("Question 1: Question text in Spanish"));
  await user.paste("¿Ve al perro?");
  await user.click(await field("Title in Spanish"));
  await user.paste(" y más");
  await user.keyboard("{Control>}s{/Control}");
  expect(await screen.findByText(/^Not saved: The original says/)).toBeTruthy();
  await waitFor(() =>
    expect(texts(server.sent(save)).at(-1)).toMatchObject({ key: "title", text: "Animales y más", was: "Animales" }),
  );
  await user.click(await field("Title in Spanish"));
  await user.paste("!");
  server.answer(save, saved);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Saved")).toBeTruthy();
  expect(texts(server.sent(save))).toContainEqual(
    expect.objectContaining({ key: "title", text: "Animales y más!", was: "Animales y más" }),
  );
});
