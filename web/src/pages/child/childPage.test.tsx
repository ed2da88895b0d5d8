import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { focusOn, openPage } from "@/test/page";
import { childAnswers, childId, childRecord } from "@/test/people";
import { problem } from "@/test/server";

const page = `/dashboard/child/${childId}`;
const openChild = (address = page, record = childRecord()) =>
  openPage(address, {
    as: "Specialist",
    answers: { ...childAnswers(record), "GET /api/organization/membership": [] },
  });

const headingSays = async (name: string) => expect(await screen.findByRole("heading", { level: 1, name })).toBeTruthy();
const choose = async (user: Awaited<ReturnType<typeof openChild>>["user"], entry: string) => {
  await user.click(await screen.findByRole("button", { name: "More for Robin Vale" }));
  await user.click(await screen.findByRole("menuitem", { name: entry }));
};

it.each([
  ["Specialist", "Go to your children", "/dashboard"],
  ["Parent/Caretaker", "My children", "/myChildren"],
] as const)("says that another account's child is not found, and leads a %s to %s", async (as, name, href) => {
  await openPage(page, {
    as,
    answers: { ...childAnswers(), "GET /api/child/{id}": () => problem(404), "GET /api/guarded/children": [] },
  });
  await headingSays("Child not found");
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name }).getAttribute("href")).toBe(href);
});

it("loads the child at a second try", async () => {
  const { server, user } = await openPage(page, {
    as: "Specialist",
    answers: { ...childAnswers(), "GET /api/child/{id}": () => problem(500) },
  });
  expect(await screen.findByText("The child could not be loaded")).toBeTruthy();
  server.answer("GET /api/child/{id}", childRecord());
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await headingSays("Robin Vale");
});

it("archives the child and restores it, and starts nothing with it meanwhile", async () => {
  const { server, user } = await openChild();
  const start = () => screen.queryByRole("link", { name: "Start activity" });
  server.answer("DELETE /api/child/{id}", () =>
    server.answer("GET /api/child/{id}", childRecord({ archived_at: "2026-02-03T10:00:00Z" })),
  );
  await choose(user, "Archive");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Archive" }));
  expect(await screen.findByText("Robin Vale is archived.")).toBeTruthy();
  expect(await screen.findByText("Archived")).toBeTruthy();
  expect(start()).toBeNull();
  await user.click(screen.getByRole("tab", { name: "Care team" }));
  expect(await screen.findByText("No specialists are assigned.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Invite and assign|^Assign/ })).toBeNull();

  server.answer("POST /api/child/restore/{id}", () => server.answer("GET /api/child/{id}", childRecord()));
  await choose(user, "Restore");
  expect(await screen.findByText("Robin Vale is on your list again.")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Start activity" })).toBeTruthy();
});

it("changes the record where it is read, and asks before what was typed is left", async () => {
  const { server, user, address } = await openChild();
  await choose(user, "Edit record");
  await focusOn(await screen.findByRole("heading", { name: "Record" }));
  expect(address()).toBe(`${page}?tab=record`);
  const teacher = await screen.findByLabelText("Teacher");
  fireEvent.change(teacher, { target: { value: "Ms Ash" } });
  for (const leave of [screen.getByRole("button", { name: "Cancel" }), screen.getByRole("tab", { name: "Consents" })]) {
    await user.click(leave);
    const question = within(await screen.findByRole("alertdialog", { name: "Leave without saving?" }));
    await user.click(question.getByRole("button", { name: "Stay" }));
    expect(teacher).toHaveProperty("value", "Ms Ash");
  }
  server.answer("PATCH /api/child/{id}", childRecord({ teacher: "Ms Ash" }));
  server.answer("GET /api/child/{id}", childRecord({ teacher: "Ms Ash" }));
  await user.click(screen.getByRole("button", { name: "Save record" }));
  expect(await screen.findByText("The record is saved.")).toBeTruthy();
  await focusOn(await screen.findByRole("button", { name: "Edit record" }));
  expect(screen.getByText("Ms Ash")).toBeTruthy();
  expect(address()).toBe(page);
});
