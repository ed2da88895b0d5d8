import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { focusOn, openPart } from "@/test/page";
import { childRecord } from "@/test/people";
import { RecordForm } from "./RecordForm";

async function openForm() {
  const done = vi.fn();
  const page = await openPart(<RecordForm child={childRecord()} done={done} />, { as: "Specialist" });
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}( \\*)?$`));
  const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  const save = () => page.user.click(screen.getByRole("button", { name: "Save record" }));
  return { ...page, done, field, fill, save };
}

it("names each field that is wrong, and goes to the first", async () => {
  const { server, field, fill, save } = await openForm();
  fill("Last name", " ");
  fill("Gestational weeks", "12");
  fill("Date of birth", "2999-01-01");
  fill("Email", "nobody");
  await save();
  await focusOn(field("Last name"));
  expect(screen.getByText("This field is required")).toBeTruthy();
  expect(screen.getByText("Please enter 20 to 45 weeks.")).toBeTruthy();
  expect(screen.getByText("Please enter a date that is not in the future.")).toBeTruthy();
  expect(screen.getByText("Please enter a valid email.")).toBeTruthy();
  expect(server.sent("PATCH /api/child/{id}")).toEqual([]);
});

it("shows under its field what only the server finds", async () => {
  const { server, done, field, fill, save } = await openForm();
  const message = "Please enter a valid email.";
  server.refuse("PATCH /api/child/{id}", 422, { errors: [{ location: "body.email", message }] });
  fill("Email", "a@b.c");
  await save();
  expect(await screen.findByText(message)).toBeTruthy();
  await focusOn(field("Email"));
  expect(done).not.toHaveBeenCalled();
});

it("keeps what was typed when the line breaks, and sends no more than what was changed", async () => {
  const { server, user, done, field, fill, save } = await openForm();
  server.cut("PATCH /api/child/{id}");
  fill("Grade", "2a");
  fill("Gestational weeks", "39");
  expect(screen.getByText("There are changes that are not saved.")).toBeTruthy();
  await save();
  expect(await screen.findByText(/^The record was not saved/)).toBeTruthy();
  expect(field("Grade")).toHaveProperty("value", "2a");

  server.answer("PATCH /api/child/{id}", childRecord({ grade: "2a", gestational_weeks: 39, teacher: "Ms Ash" }));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("The record is saved.")).toBeTruthy();
  expect(done).toHaveBeenCalledOnce();
  expect(server.sent("PATCH /api/child/{id}").at(-1)?.body).toEqual({ grade: "2a", gestational_weeks: 39 });
});
