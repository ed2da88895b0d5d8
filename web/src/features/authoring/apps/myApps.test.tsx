import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { applicationRow } from "@/test/applications";
import { focusOn, openPage } from "@/test/page";
import { problem, type Sent } from "@/test/server";

const path = "/rolesPage/searchAppAdminApps/viewAppAdminApps";
const list = "GET /api/appAdmin/searchfilter";

const row = (no: number, change: Parameters<typeof applicationRow>[0] = {}) =>
  applicationRow({
    application_id: `20000000-0000-4000-8000-0000000000${no}`,
    application_custom_id: `P-${no}`,
    title: `Plain ${no}`,
    ...change,
  });

const page = (rows: object[], next?: string) =>
  new Response(JSON.stringify(rows), {
    headers: { "Content-Type": "application/json", ...(next && { "Next-Cursor": next }) },
  });

const card = (title: string) => {
  const heading = screen.getByRole("heading", { level: 2, name: title });
  return within(heading.closest("li") as HTMLElement);
};
const titles = () =>
  within(screen.getByRole("main"))
    .queryAllByRole("heading", { level: 2 })
    .map((heading) => heading.textContent);
const notices = () => within(screen.getByRole("region", { name: "Notices" }));

const openApps = (answer: Parameters<Awaited<ReturnType<typeof openPage>>["server"]["answer"]>[1], search = "") =>
  openPage(path + search, { as: "App Admin", answers: { [list]: answer } });

it("invites to make the first application", async () => {
  await openApps([]);
  expect(await screen.findByRole("heading", { name: "Your applications will be here" })).toBeTruthy();
});

it("says that nothing matches what is searched for", async () => {
  await openApps([], "?search_query=giraffe");
  expect(await screen.findByRole("heading", { name: "No application matches" })).toBeTruthy();
});

it("says that the list could not be loaded, loads it again, shows more and sorts", async () => {
  const { server, user, address } = await openApps(() => problem(500));
  expect(await screen.findByRole("heading", { name: "Your applications could not be loaded" })).toBeTruthy();
  const first = [
    row(10, { title: "Zebra", published: true, version: 1 }),
    row(11, { question_count: 0, language: "fr" }),
  ];
  server.answer(list, ({ query }: Sent) => {
    if (query.get("after") === "next") return page([row(12)]);
    return query.get("sort") === "title" ? page([...first].reverse()) : page(first, "next");
  });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(titles()).toEqual(["Zebra", "Plain 11"]));
  expect(card("Zebra").getByText("Published, version 1")).toBeTruthy();
  expect(card("Zebra").getByText("Changed Mar 12, 2026")).toBeTruthy();
  expect(card("Plain 11").getByText("Draft")).toBeTruthy();
  expect(card("Plain 11").getByText("0 questions · French")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  await waitFor(() => expect(titles()).toEqual(["Zebra", "Plain 11", "Plain 12"]));
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  await user.selectOptions(screen.getByLabelText("Sort"), "By title");
  await waitFor(() => expect(titles()).toEqual(["Plain 11", "Zebra"]));
  expect(address()).toContain("sort=title");
});

it("deletes once the title is typed letter for letter, tries again what failed, and takes it back", async () => {
  let there = true;
  const zebra = () => row(10, { title: "Zebra", published: there, version: 1 });
  const { server, user } = await openApps(() => (there ? [zebra(), row(11)] : [row(11)]));
  const askToDelete = async (typed: string) => {
    await user.click(await screen.findByRole("button", { name: "More for Zebra" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const question = within(await screen.findByRole("alertdialog"));
    await user.type(question.getByRole("textbox"), typed);
    await user.click(question.getByRole("button", { name: "Delete" }));
    return question;
  };
  const question = await askToDelete("zebra");
  expect((await question.findByRole("alert")).textContent).toBe("confirmation string does not match");
  await focusOn(question.getByRole("textbox"));
  expect(question.getByRole("textbox")).toHaveProperty("value", "zebra");
  expect(server.sent("DELETE /api/appAdmin/{id}")).toEqual([]);
  await user.keyboard("{Escape}");
  await focusOn(screen.getByRole("button", { name: "More for Zebra" }));

  server.refuse("DELETE /api/appAdmin/{id}");
  await askToDelete("Zebra");
  expect(await notices().findByText(/“Zebra” was not deleted\./)).toBeTruthy();
  server.answer("DELETE /api/appAdmin/{id}", () => {
    there = false;
  });
  await user.click(notices().getByRole("button", { name: "Retry" }));
  expect(await notices().findByText("“Zebra” was deleted.")).toBeTruthy();
  await waitFor(() => expect(titles()).toEqual(["Plain 11"]));

  const taken = "You already have an application with this custom ID.";
  server.refuse("POST /api/appAdmin/application/restore/{id}", 409, { detail: taken });
  await user.click(notices().getByRole("button", { name: "Undo" }));
  expect(await notices().findByText(`“Zebra” was not restored. ${taken}`)).toBeTruthy();
  server.answer("POST /api/appAdmin/application/restore/{id}", () => {
    there = true;
  });
  await user.click(notices().getByRole("button", { name: "Retry" }));
  const restored = "“Zebra” was restored. Publish it to show it in the marketplace again.";
  expect(await notices().findByText(restored)).toBeTruthy();
  await waitFor(() => expect(titles()).toEqual(["Zebra", "Plain 11"]));
});
