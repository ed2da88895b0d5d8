import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { applicationRow, applicationStructure } from "@/test/applications";
import { focusOn, openPage } from "@/test/page";
import { problem } from "@/test/server";

const source = applicationRow().application_id;
const path = "/rolesPage/searchAppAdminApps/viewAppAdminApps/cloneAppName";
const clone = "POST /api/appAdmin/application/clone/{id}";

const suggested = {
  title: "Shapes (copy)",
  subtitle: "For the first years of school",
  application_custom_id: "ID Shapes (copy)",
};
const questions = (count: number) =>
  applicationStructure(Array.from({ length: count }, (_, no) => `Question number ${no + 1}`)).Questions.map(
    (question, no) => ({ ...question, question_id: String(no) }),
  );

const openClone = (count = 1) =>
  openPage(`${path}?application_id=${source}`, {
    as: "App Admin",
    answers: {
      "GET /api/appAdmin/application/clone/{id}": suggested,
      "GET /api/appAdmin/application/{id}": applicationRow(),
      "GET /api/question-admin/application/{id}": questions(count),
      "GET /api/appAdmin/application/structure/{id}": applicationStructure(["Question number 1"], { title: "Forms" }),
    },
  });

const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const notices = () => within(screen.getByRole("region", { name: "Notices" }));

it("asks for names, says why the clone was refused, and makes it once although the first answer was lost", async () => {
  const { server, user, unmount } = await openClone();
  const [title, customID] = [await field("New title"), await field("New custom ID")];
  expect([title.value, customID.value]).toEqual([suggested.title, suggested.application_custom_id]);
  const button = () => screen.getByRole("button", { name: "Clone Application" });
  for (const [input, alert] of [
    [title, "Title Missing"],
    [customID, "Custom ID Missing"],
  ] as const) {
    const { value } = input;
    type(input, " ");
    await user.click(button());
    expect(await notices().findByText(alert)).toBeTruthy();
    await focusOn(input);
    type(input, value);
  }
  expect(server.sent(clone)).toEqual([]);

  const taken = "You already have an application with this custom ID.";
  server.refuse(clone, 409, { detail: taken });
  server.refuse("GET /api/appAdmin/application/{id}", 404); // nothing was made under the new id
  await user.click(button());
  expect(await notices().findByText("Error Data not Cloned")).toBeTruthy();
  expect(await screen.findByText(taken)).toBeTruthy();
  await focusOn(customID);
  type(customID, "C-2");
  type(title, "Forms");
  unmount();

  const again = await openClone();
  expect((await field("New title")).value).toBe("Forms");
  expect((await field("New custom ID")).value).toBe("C-2");
  again.server.refuse(clone);
  await again.user.click(button());
  expect(await notices().findByText("Error Data not Cloned")).toBeTruthy();
  again.server.answer(clone, applicationRow({ title: "Forms" }));
  await again.user.click(notices().getByRole("button", { name: "Retry" }));
  expect(await notices().findByText("Data Cloned")).toBeTruthy();
  expect(await screen.findByRole("heading", { level: 1, name: "Forms" })).toBeTruthy();
  const ids = [...server.sent(clone), ...again.server.sent(clone)].map(
    ({ body }) => (body as { application_id: string }).application_id,
  );
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);

  again.unmount();
  await openClone();
  expect((await field("New title")).value).toBe(suggested.title);
});

it("shows many questions page by page", async () => {
  const { user } = await openClone(30);
  expect(await screen.findByText("Question number 25")).toBeTruthy();
  await user.click(within(screen.getByRole("navigation", { name: "Pages" })).getByRole("button", { name: "Next" }));
  expect(await screen.findByText("Question number 30")).toBeTruthy();
  expect(screen.getByText("26–30 of 30")).toBeTruthy();
});

it.each([path, `${path}?application_id=${source}`])("finds no application of one's own at %s", async (address) => {
  await openPage(address, {
    as: "App Admin",
    answers: { "GET /api/appAdmin/application/clone/{id}": () => problem(404) },
  });
  expect(await screen.findByRole("heading", { name: "There is no such application" })).toBeTruthy();
});
