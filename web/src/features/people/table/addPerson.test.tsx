import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { focusOn, openPage } from "@/test/page";

const members = [
  { kind: "Specialist", operation: "POST /api/specialist" },
  { kind: "Case Manager", operation: "POST /api/cm" },
  { kind: "Guardian", operation: "POST /api/guardian" },
] as const;

it.each(members)(
  "asks for every field of a $kind, keeps what was typed, and sends nothing before it is right",
  async ({ kind, operation }) => {
    const { server, user } = await openPage("/dashboard?tab=people", {
      as: "Specialist",
      answers: { "GET /api/people": [], [operation]: { first_name: "Sam", last_name: "Reed" } },
    });
    const addButton = await screen.findByRole("button", { name: "Add Person" });
    await user.click(addButton);
    const dialog = within(await screen.findByRole("dialog", { name: "Add a person" }));
    const fill = (name: string, value: string) =>
      fireEvent.change(dialog.getByRole("textbox", { name }), { target: { value } });
    await user.click(dialog.getByRole("radio", { name: kind }));
    fill("Last Name", "Reed");
    await user.click(dialog.getByRole("button", { name: "Add Person" }));
    expect(dialog.getByRole("alert").textContent).toBe("Please fill in: First Name, Email, Phone Number");
    await focusOn(dialog.getByRole("textbox", { name: "First Name" }));
    expect(dialog.getAllByText("This field is required")).toHaveLength(3);
    expect(server.sent(operation)).toEqual([]);

    fill("First Name", "Sam");
    fill("Email", "sam");
    fill("Phone Number", "555 0100");
    await user.click(dialog.getByRole("button", { name: "Add Person" }));
    expect(dialog.getByText("Please enter a valid email.")).toBeTruthy();
    await focusOn(dialog.getByRole("textbox", { name: "Email" }));
    fill("Email", "sam@example.org");
    await user.click(dialog.getByRole("button", { name: "Add Person" }));
    expect(await screen.findByText("Sam Reed was added.")).toBeTruthy();
    await focusOn(addButton);
    const body = { first_name: "Sam", last_name: "Reed", email: "sam@example.org", phone_number: "555 0100" };
    expect(server.sent(operation).map((sent) => sent.body)).toEqual([body]);
  },
);
