import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { applicationRow } from "@/test/applications";
import { openPage } from "@/test/page";
import type { Translations } from "./api";
import { sampleTranslation, unit } from "./translation/translation.testdata";

const id = "7d0f3d0e-5a8e-4c61-9f1e-6c1d8b0c9a11";
const list = "GET /api/appAdmin/application/translations/{id}";
const add = "POST /api/appAdmin/application/translations/{id}";
const remove = "DELETE /api/appAdmin/application/translations/{id}/{language}";

const spanish = { language: "es", total: 12, done: 9, missing: 2, changed: 1, offered: true };

const open = (over: Partial<Translations> = {}) =>
  openPage(`/languages/application/${id}`, {
    as: "App Admin",
    answers: {
      [list]: { base: "en", languages: [spanish], ...over },
      [add]: { ...spanish, language: "ar", done: 0, missing: 12, changed: 0, offered: false },
      [remove]: undefined,
      "GET /api/appAdmin/application/{id}": applicationRow({ application_id: id, title: "Animals" }),
      "GET /api/appAdmin/application/translations/{id}/{language}": sampleTranslation([unit()], { language: "ar" }),
    },
  });

it("says how far each language is, and leads to its texts", async () => {
  await open();
  const row = within(await screen.findByRole("row", { name: /Spanish/ }));
  expect(row.getByText("9 of 12")).toBeTruthy();
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["2", "1", "Yes"]),
  );
  expect(row.getByRole("link").getAttribute("href")).toBe(`/languages/application/${id}/es`);
});

it("adds a language by its name, and goes on to its texts", async () => {
  const { server, user, address } = await open();
  await user.click(await screen.findByRole("button", { name: "Add a language" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a language" }));
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect(await dialog.findByText("Choose a language.")).toBeTruthy();
  const field = dialog.getByRole("combobox", { name: "Language" });
  await user.type(field, "arab");
  await user.click(await screen.findByRole("option", { name: "Arabic" }));
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect(await screen.findByRole("heading", { name: "Animals in Arabic" })).toBeTruthy();
  expect(server.sent(add)[0]?.body).toEqual({ language: "ar" });
  expect(address()).toBe(`/languages/application/${id}/ar`);
});

it("removes a language when that is confirmed, and says what is lost", async () => {
  const { server, user } = await open();
  await user.click(await screen.findByRole("button", { name: /More.*Spanish/ }));
  await user.click(await screen.findByRole("menuitem", { name: /Remove/ }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/9 translated texts are deleted\. Published versions keep it\./)).toBeTruthy();
  server.answer(list, { base: "en", languages: [] });
  await user.click(question.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Translations will be here")).toBeTruthy();
  expect(server.sent(remove)[0]?.ids).toEqual([id, "es"]);
});

it("asks for the application's own language first", async () => {
  await open({ base: "", languages: [] });
  expect(await screen.findByText(/First say in Application Settings/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add a language" })).toBeNull();
});
