import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { requireSession } from "@/api/session";
import { known } from "@/api/tabs";
import { type Answers, descriptionOf, focusOn, me, openPage, sessionOf } from "@/test/page";
import { problem } from "@/test/server";

const badLogin = "The provided email or password is incorrect.";
const pending =
  "This account is still pending approval. Please wait for your account to be approved. You will receive an account status email within 5-7 business days.";
const wrongCode = "This code is not right. Please try the newest one.";
const isMe = { message: "", userId: me.id, email: me.email, accessRole: "Specialist" };

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

function logIn(email = me.email, password = "Correct-horse-9") {
  fireEvent.change(field("Email"), { target: { value: email } });
  fireEvent.change(field("Password"), { target: { value: password } });
  press("Login");
}

/** The login, which leads to a page that asks the server for nothing. */
async function openLogin(answers: Answers = {}) {
  const cookie = { "GET /api/auth/get-access-cookie-data": sessionOf("Specialist") };
  const page = await openPage("/login?next=/account?tab=password", { answers: { ...cookie, ...answers } });
  await screen.findByRole("heading", { level: 1, name: "Login" });
  const isIn = async () => {
    await screen.findByRole("heading", { level: 2, name: "Password" });
    expect(page.address()).toBe("/account?tab=password");
  };
  return { ...page, isIn };
}

it("says under each field what is missing, and sends nothing", async () => {
  const { server } = await openLogin();
  expect(screen.getByText("You must log in to access this page.")).toBeTruthy();
  expect(descriptionOf(field("Password"))).toContain("Password must contain at least 8 characters, 1 number, and 1");
  press("Login");
  await focusOn(field("Email"));
  for (const label of ["Email", "Password"]) expect(descriptionOf(field(label))).toContain("This field is required");
  logIn(me.email, "");
  await focusOn(field("Password"));
  expect(screen.getAllByText("This field is required")).toHaveLength(1);
  expect(server.sent("POST /api/auth/login")).toEqual([]);
});

it("keeps what was typed when the password is wrong, and says that an account waits for approval", async () => {
  const { server } = await openLogin({ "POST /api/auth/login": () => problem(401) });
  logIn();
  expect(await screen.findByText(badLogin)).toBeTruthy();
  expect(field("Email").value).toBe(me.email);
  expect(screen.getByRole("button", { name: "Login" }).getAttribute("aria-disabled")).toBeNull();
  server.answer("POST /api/auth/login", { ...isMe, userId: "", message: "pending" });
  press("Login");
  expect(await screen.findByText(pending)).toBeTruthy();
  expect(screen.queryByText(badLogin)).toBeNull();
});

it("shows that it is logging in, and logs in at the next try when the server could not be reached", async () => {
  const { server, isIn } = await openLogin();
  server.cut("POST /api/auth/login");
  const release = server.hold("POST /api/auth/login");
  logIn();
  expect((await screen.findByRole("button", { name: "Logging in" })).getAttribute("aria-disabled")).toBe("true");
  release();
  expect(await screen.findByText(/^The server cannot be reached\./)).toBeTruthy();
  server.answer("POST /api/auth/login", isMe);
  press("Login");
  await isIn();
  expect(server.sent("POST /api/auth/login").at(-1)?.body).toEqual({ email: me.email, password: "Correct-horse-9" });
});

it("shows and hides the password", async () => {
  await openLogin();
  const types = () => field("Password").type;
  expect(types()).toBe("password");
  const toggle = screen.getByRole("button", { name: "Show or hide the password" });
  fireEvent.mouseDown(toggle);
  expect(types()).toBe("text");
  fireEvent.mouseDown(toggle);
  expect(types()).toBe("password");
});

it("asks for a second step, stays there after a wrong code, and leads to the page that was asked for", async () => {
  const code = "POST /api/auth/login/second-factor";
  const { server, isIn } = await openLogin({
    "POST /api/auth/login": { ...isMe, message: "second-factor", factors: ["code"] },
    [code]: () => problem(422, { detail: wrongCode }),
  });
  logIn();
  const asked = await screen.findByLabelText("Enter the code of your authenticator app");
  await focusOn(asked);
  fireEvent.change(asked, { target: { value: "000000" } });
  press("Login");
  expect(await screen.findByText(wrongCode)).toBeTruthy();
  expect(descriptionOf(asked)).toContain(wrongCode);
  await focusOn(asked);

  press("Use a recovery code");
  const recovery = await screen.findByLabelText("Enter one of your recovery codes");
  await focusOn(recovery);
  server.answer(code, isMe);
  fireEvent.change(recovery, { target: { value: "abcde 12345" } });
  press("Login");
  await isIn();
  expect(server.sent(code).map(({ body }) => body)).toEqual([{ code: "000000" }, { code: "abcde 12345" }]);
});

it("goes back to the password when the second step took too long, and without a reason when asked to", async () => {
  const { server } = await openLogin({
    "POST /api/auth/login": { ...isMe, message: "second-factor", factors: ["code"] },
    "POST /api/auth/login/second-factor": () => problem(401),
  });
  logIn();
  fireEvent.change(await screen.findByLabelText("Enter the code of your authenticator app"), {
    target: { value: "123456" },
  });
  press("Login");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "This login took too long or too many codes were wrong. Please enter your password again.",
  );
  logIn();
  await screen.findByLabelText("Enter the code of your authenticator app");
  press("Back to login");
  expect(field("Password").value).toBe("");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(server.sent("POST /api/auth/login")).toHaveLength(2);
});

it("goes on where it was to lead once another tab has logged in", async () => {
  const { server, isIn } = await openLogin({
    "GET /api/auth/get-access-cookie-data": () => problem(401),
    "GET /api/auth/renew-access-token": () => problem(401),
  });
  expect(await requireSession()).toBeNull();
  fireEvent.change(field("Email"), { target: { value: "ki" } });
  server.answer("GET /api/auth/get-access-cookie-data", sessionOf("Parent/Caretaker"));
  known.set(me.id);
  window.dispatchEvent(new StorageEvent("storage", { key: "milepost.session", newValue: me.id }));
  await isIn();
  expect(server.sent("POST /api/auth/login")).toEqual([]);
});
