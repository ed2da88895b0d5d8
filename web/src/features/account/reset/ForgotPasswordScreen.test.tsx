import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { descriptionOf, focusOn, me, openPage } from "@/test/page";
import { problem } from "@/test/server";

const required = "This field is required";
const sent =
  "A reset token has been emailed to your account. Enter it along with your new passwords in the new section.";
const done = "Your password has been successfully reset! Use the new password to login.";
const wrongToken = "This token is wrong, was used already or has expired.";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const says = (label: string, message: string) => expect(descriptionOf(field(label)), label).toContain(message);

async function openForm(visit: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage("/forgot-password", visit);
  await screen.findByRole("heading", { level: 1, name: "Forgot your password?" });
  return page;
}

interface Filled {
  email?: string;
  token?: string;
  password?: string;
  confirm?: string;
}

function fill(form: Filled = {}) {
  const { email = me.email, token = "AAAAA-BBBBB", password = "Staple-battery-2" } = form;
  type("Email Address", email);
  type("Verify Token", token);
  type("New Password", password);
  type("Confirm New Password", form.confirm ?? password);
  press("Submit");
}

it("says under each field what is missing or wrong", async () => {
  const { server } = await openForm();
  press("Send Email");
  await focusOn(field("Registered Email"));
  says("Registered Email", required);
  type("Registered Email", "ann");
  press("Send Email");
  await screen.findByText("Please enter a valid email.");

  press("Submit");
  await focusOn(field("Email Address"));
  for (const label of ["Email Address", "Verify Token", "New Password", "Confirm New Password"]) says(label, required);
  fill({ email: "ann@", token: "x", password: "a1$", confirm: "b" });
  await screen.findByText("The passwords you entered did not match");
  says("Email Address", "Please enter a valid email.");
  says("New Password", "Password requires at least 8 characters");
  fill({ email: "ann@example.org", token: "x", password: "abcdefgh" });
  await screen.findByText("Password requires at least 1 number and 1 special character (e.g. '$', '%', '@').");
  expect(server.sent().filter(({ operation }) => operation.startsWith("POST"))).toEqual([]);
});

it("places a wrong token and another account's address under their fields", async () => {
  const errors = (name: string, message: string) => ({ errors: [{ location: `body.${name}`, message }] });
  const { server } = await openForm({
    answers: { "POST /api/auth/verify-token": () => problem(422, errors("token", wrongToken)) },
  });
  fill();
  await focusOn(field("Verify Token"));
  says("Verify Token", wrongToken);
  server.answer("POST /api/auth/verify-token", { userId: me.id });
  server.refuse(
    "POST /api/auth/reset-pass",
    422,
    errors("email", "This is not the account that the token was sent to."),
  );
  press("Submit");
  await focusOn(field("Email Address"));
  says("Email Address", "This is not the account that the token was sent to.");
});

it("verifies a token once when the password is refused, and leads to the login", async () => {
  const refusal = { errors: [{ location: "body.password", message: "No." }] };
  const { server } = await openForm({
    answers: {
      "POST /api/auth/verify-token": { userId: me.id },
      "POST /api/auth/reset-pass": () => problem(422, refusal),
    },
  });
  fill();
  await focusOn(field("New Password"));
  says("New Password", "No.");
  server.answer("POST /api/auth/reset-pass", { message: done });
  press("Submit");
  const card = within(screen.getByRole("region", { name: "Reset Password" }));
  expect((await card.findByRole("alert")).textContent).toBe(done);
  await focusOn(card.getByRole("link", { name: "Login" }));
  expect(server.sent("POST /api/auth/verify-token")).toHaveLength(1);
  expect(server.sent("POST /api/auth/reset-pass").at(-1)?.body).toMatchObject({
    id: me.id,
    email: me.email,
    password: "Staple-battery-2",
  });
});

it("shows that each step runs, and tries it again when the server could not be reached", async () => {
  const { server } = await openForm({ answers: { "POST /api/auth/verify-token": { userId: me.id } } });
  const steps = [
    {
      call: "POST /api/auth/forgot-pass",
      busy: "Sending email",
      message: sent,
      start: () => {
        type("Registered Email", me.email);
        press("Send Email");
      },
    },
    { call: "POST /api/auth/reset-pass", busy: "Updating password", message: done, start: () => fill() },
  ] as const;
  for (const { call, busy, message, start } of steps) {
    server.cut(call);
    const release = server.hold(call);
    start();
    expect((await screen.findByRole("button", { name: busy })).getAttribute("aria-disabled")).toBe("true");
    release();
    expect(await screen.findByText(/^The server cannot be reached\./)).toBeTruthy();
    server.answer(call, { message });
    press("Retry");
    expect(await screen.findByText(message)).toBeTruthy();
  }
});

it("logs out the browser if it was logged in with the account that is reset", async () => {
  await openForm({
    as: "Specialist",
    answers: { "POST /api/auth/verify-token": { userId: me.id }, "POST /api/auth/reset-pass": { message: done } },
  });
  fill();
  expect(await screen.findByText(done)).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Milepost" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Welcome to Milepost" })).toBeTruthy();
});
