import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderInApp } from "@/test/app";
import { focusOn } from "@/test/page";
import { fakeServer } from "@/test/server";
import { ScoreForm } from "./ScoreForm";
import { useScore } from "./useScore";

const FormOfNorms = () => <ScoreForm form={useScore("n1").form} withNorms />;

it("asks for numbers, names the row that cannot be read, and sends nothing before all is right", async () => {
  const server = fakeServer();
  const user = userEvent.setup();
  await renderInApp(<FormOfNorms />);
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const score = () => user.click(screen.getByRole("button", { name: "Score" }));
  await score();
  expect(await screen.findByText("This field is required")).toBeTruthy();
  type("Weeks of gestation", "12");
  type("Raw score *", "oops");
  await score();
  expect(await screen.findByText("From 20 to 45 weeks, or empty.")).toBeTruthy();
  expect(screen.getByText("A number, such as 12 or 12.5.")).toBeTruthy();
  type("Weeks of gestation", "");
  await score();
  await focusOn(screen.getByLabelText("Raw score *"));

  await user.click(screen.getByRole("button", { name: "Paste from a spreadsheet" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Rows"), { target: { value: "3/15/2019\t9/31/2025\t\t\t\t100" } });
  await user.click(dialog.getByRole("button", { name: "Add rows" }));
  expect(await dialog.findByText("Row 1, Test date: “9/31/2025” cannot be read.")).toBeTruthy();
  expect(server.sent()).toEqual([]);
});

it("adds pasted rows without sending the scores", async () => {
  const server = fakeServer();
  const user = userEvent.setup();
  await renderInApp(<FormOfNorms />);
  await user.click(screen.getByRole("button", { name: "Paste from a spreadsheet" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Rows"), { target: { value: "3/15/2019\t9/30/2025\t\t\t\t100" } });
  await user.click(dialog.getByRole("button", { name: "Add rows" }));
  expect(await screen.findByDisplayValue("100")).toBeTruthy();
  expect(server.sent()).toEqual([]);
});
