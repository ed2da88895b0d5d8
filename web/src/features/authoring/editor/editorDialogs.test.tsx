import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { components } from "@/api/schema";
import { applicationRow, applicationStructure, categorization } from "@/test/applications";
import { focusOn, openPage } from "@/test/page";
import { answerUploads } from "@/test/uploads";

const { application_id: id } = applicationRow();
const path = `/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${id}`;
const update = "PATCH /api/appAdmin/{id}";

beforeEach(() => answerUploads());

async function openEditor(app: Partial<components["schemas"]["ApplicationRow"]> = {}) {
  const page = await openPage(path, {
    as: "App Admin",
    answers: {
      "GET /api/appAdmin/application/structure/{id}": applicationStructure(["Which one is round?"], app),
      "GET /api/appAdmin/categorization/owner/{owner}": categorization,
      "GET /api/measure": [{ code: "NLL-A", built_in: true, mine: false, respondent: "specialist" }],
      "GET /api/appAdmin/application/form/{id}": { form: { respondents: ["parent"] } },
      "GET /api/appAdmin/application/translations/{id}": { base: "en", languages: [] },
      "GET /api/appAdmin/application/{id}": applicationRow(),
    },
  });
  await screen.findByText("Application Settings");
  return page;
}

const notices = () => within(screen.getByRole("region", { name: "Notices" }));

it("says what is wrong with the settings, keeps what was typed and sends only what changed", async () => {
  const { server, user } = await openEditor();
  await user.click(screen.getByRole("button", { name: "Application Settings" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Application Settings" }));
  const press = () => fireEvent.click(dialog.getByRole("button", { name: "Update" }));
  const type = (name: string, value: string) => fireEvent.change(dialog.getByLabelText(name), { target: { value } });
  const says = async (text: string) => expect((await dialog.findByRole("alert")).textContent).toBe(text);
  type("Title *", "");
  await user.click(dialog.getByRole("tab", { name: "Pricing" }));
  press();
  await says("Title Missing");
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Title *")));
  type("Title *", "Shapes and forms");
  type("Custom ID *", "ID Rhymes");
  const taken = "You already have an application with this custom ID.";
  server.refuse(update, 409, {
    detail: taken,
    errors: [{ location: "body.application_custom_id", message: taken }],
  });
  press();
  await says("error occurred");
  await focusOn(dialog.getByLabelText("Custom ID *"));
  type("Custom ID *", "ID Shapes");
  await user.click(dialog.getByRole("tab", { name: "Additional Info" }));
  fireEvent.change(await dialog.findByRole("combobox", { name: "Feeds the measure" }), { target: { value: "NLL-A" } });
  await dialog.findByText(/“Specialist, with the child” only, who does not answer this application/);
  dialog.getByLabelText("Minutes").focus();
  await user.keyboard("{Escape}");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Keep editing" }));

  server.refuse(update, 500);
  press();
  await waitFor(() => expect(server.sent(update)).toHaveLength(2));
  await says("error occurred");
  server.answer(update, { revision: 2, published: false, version: 0 });
  server.answer(
    "GET /api/appAdmin/application/{id}",
    applicationRow({ title: "Shapes and forms", subtitle: "Theirs" }),
  );
  press();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByRole("heading", { level: 1, name: "Shapes and forms" })).toBeTruthy();
  const body = server.sent(update).at(-1)?.body as FormData;
  expect(Object.fromEntries(body.entries())).toEqual({ title: "Shapes and forms", score_code: "NLL-A" });
});

it("says that an application was not taken out of the marketplace, and does it when tried again", async () => {
  const { server, user } = await openEditor({ published: true, version: 1 });
  server.refuse(update);
  await user.click(screen.getByRole("button", { name: "Unpublish" }));
  const ask = within(await screen.findByRole("alertdialog", { name: /out of the marketplace/ }));
  expect(server.sent(update)).toEqual([]);
  await user.click(ask.getByRole("button", { name: "Unpublish" }));
  expect(await notices().findByText(/^Error Application Was Not Published/)).toBeTruthy();
  server.answer(update, { revision: 2, published: false, version: 1 });
  await user.click(notices().getByRole("button", { name: "Retry" }));
  expect(await notices().findByText("Application Has Been UnPublished")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Publish" })).toBeTruthy();
});

it("takes back that the work was not saved once it is saved", async () => {
  const { server, user } = await openEditor();
  const save = "PATCH /api/question-admin/application/{id}";
  server.refuse(save, 403);
  await user.click(screen.getByRole("button", { name: /^Duplicate question 1/ }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await notices().findByText(/^Error Data not Saved/)).toBeTruthy();
  server.answer(save, { revision: 3 });
  await user.click(screen.getByRole("button", { name: /^Duplicate question 1/ }));
  expect(await screen.findByText("Saved")).toBeTruthy();
  await waitFor(() => expect(notices().queryByText(/^Error Data not Saved/)).toBeNull());
});

it("adds to the categories while a new question is filed, and keeps the next name while one is on its way", async () => {
  const { server, user } = await openEditor();
  await user.click(screen.getByRole("button", { name: "New Question" }));
  expect(await screen.findByText(/^Keeps the type, category, answer type, grading/)).toBeTruthy();
  await user.click(screen.getByRole("menuitem", { name: /^In four steps/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "New Question" }));
  const select = async (label: string) => await dialog.findByLabelText<HTMLSelectElement>(label);
  const choose = async (label: string, value: string) => fireEvent.change(await select(label), { target: { value } });
  const next = () => fireEvent.click(dialog.getByRole("button", { name: "Next" }));
  await select("Type *");
  next();
  expect((await dialog.findByRole("alert")).textContent).toBe(
    'Please select/add a type and category that is not "none"',
  );
  await choose("Type *", "Perception");
  expect([...(await select("Category *")).options].map(({ text }) => text)).toEqual(["Choose…", "Counting", "Shapes"]);
  await choose("Category *", "Shapes");
  next();
  expect((await dialog.findByRole("alert")).textContent).toBe('Please select "none" or another SubCategory');
  await choose("Type *", "Memory");
  expect((await select("Category *")).options).toHaveLength(1);

  await user.click(dialog.getByRole("button", { name: "Add to these lists" }));
  const add = within(await dialog.findByRole("group", { name: "Add to the categories" }));
  await user.click(add.getByRole("radio", { name: "Category" }));
  expect(add.getByLabelText("Under the type")).toHaveProperty("value", "Memory");
  const operation = "POST /api/appAdmin/categorization/owner/{owner}";
  const [memory, ...others] = categorization.tree;
  server.answer(operation, {
    ...categorization,
    tree: [{ ...memory, categories: [{ name: "Pairs", sub_categories: [] }] }, ...others],
  });
  const release = server.hold(operation);
  const name = add.getByLabelText("Name of the new category");
  await user.type(name, "Pairs{Enter}");
  await waitFor(() => expect(server.sent(operation)).toHaveLength(1));
  fireEvent.change(name, { target: { value: "Faces" } });
  release();
  await waitFor(async () => expect((await select("Category *")).value).toBe("Pairs"));
  expect(name).toHaveProperty("value", "Faces");
  await choose("Subcategory *", "none");
  next();
  expect(await dialog.findByText("2 of 4: Question Basics")).toBeTruthy();
});

it("says before it publishes which languages are left out", async () => {
  const { server, user } = await openEditor();
  server.answer("GET /api/appAdmin/application/translations/{id}", {
    base: "en",
    languages: [
      { language: "es", total: 4, done: 4, missing: 0, changed: 0, offered: false },
      { language: "ar", total: 4, done: 3, missing: 1, changed: 0, offered: false },
    ],
  });
  await user.click(screen.getByRole("button", { name: "Publish" }));
  const ask = within(await screen.findByRole("alertdialog", { name: "Publish in English and Spanish?" }));
  expect(ask.getByText("Left out until they are complete: Arabic (1 text is missing).")).toBeTruthy();
  expect(server.sent(update)).toHaveLength(0);
  server.answer(update, { revision: 2, published: true, version: 1 });
  await user.click(ask.getByRole("button", { name: "Publish" }));
  expect(await notices().findByText("Application Has Been Published")).toBeTruthy();
});

it("sets the words of a question apart, so that a page of another direction leaves its marks where they are", async () => {
  await openEditor();
  const link = await screen.findByRole("link", { name: "Which one is round?" });
  expect(link.querySelector('bdi[dir="ltr"]')?.textContent).toBe("Which one is round?");
});
