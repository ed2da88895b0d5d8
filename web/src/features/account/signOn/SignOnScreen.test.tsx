import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { type Answers, me, openPage, sessionOf } from "@/test/page";
import { problem } from "@/test/server";
import { onConfirmed } from "../confirmedElsewhere";

const isMe = { message: "" as const, userId: me.id, email: me.email, accessRole: "Specialist" };
const finish = "PUT /api/auth/sign-on";
const cookie = { "GET /api/auth/get-access-cookie-data": sessionOf("Specialist") };
const address = "/sign-on/school?code=c0de&state=st4te&iss=https%3A%2F%2Flogin.example";

/** The page to which a provider sends the browser back; what follows asks the server for nothing. */
function back(answers: Answers) {
  sessionStorage.setItem("milepost.signOn.next", "/account?tab=password");
  return openPage(address, { answers: { ...cookie, ...answers } });
}

const isIn = () => screen.findByRole("heading", { level: 2, name: "Password" });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("brings the answer to the server once, and leads where the log-in was to lead", async () => {
  const page = await back({ [finish]: { outcome: "entered", provider: "School", logged_in: isMe } });
  await isIn();
  expect(page.server.sent(finish).map(({ body }) => body)).toEqual([
    { provider: "school", state: "st4te", code: "c0de", iss: "https://login.example" },
  ]);
  expect(page.address()).toBe("/account?tab=password");
});

it("says why an answer is refused, and leads back to the log-in", async () => {
  await back({ [finish]: () => problem(503, { detail: "School does not answer at the moment." }) });
  expect((await screen.findByRole("alert")).textContent).toContain("School does not answer at the moment.");
  expect(screen.getByRole("link", { name: "Back to login" })).toBeTruthy();
});

it("tells the page that asked, in the window of a confirmation, and closes it", async () => {
  const heard = vi.fn();
  const close = vi.spyOn(window, "close").mockImplementation(() => undefined);
  onTestFinished(onConfirmed(heard));
  await back({ [finish]: { outcome: "confirmed", provider: "School" } });
  expect(await screen.findByText(/^You have confirmed that it is you\./)).toBeTruthy();
  await waitFor(() => expect(heard).toHaveBeenCalledOnce());
  expect(close).toHaveBeenCalledOnce();
});

it("says that an account waits for approval", async () => {
  await back({ [finish]: { outcome: "entered", provider: "School", logged_in: { ...isMe, message: "pending" } } });
  expect(await screen.findByText(/^This account is still pending approval\./)).toBeTruthy();
});

it("asks for the account's second factor", async () => {
  const waiting = { ...isMe, userId: "", message: "second-factor" as const, factors: ["code" as const] };
  await back({
    [finish]: { outcome: "entered", provider: "School", logged_in: waiting },
    "POST /api/auth/login/second-factor": isMe,
  });
  await screen.findByLabelText("Enter the code of your authenticator app");
  type("Enter the code of your authenticator app", "123456");
  press("Login");
  await isIn();
});

it("links an account with the same address only after its owner has logged in to it", async () => {
  const { server } = await back({
    [finish]: { outcome: "claim", provider: "School", email: me.email, letter: true },
    "POST /api/auth/login": isMe,
    "PUT /api/auth/identities": { outcome: "linked", provider: "School" },
    "POST /api/auth/sign-on/letter": () => problem(429),
  });
  await screen.findByText(/already\. Log in to it once as before/);
  press("Have a letter sent instead");
  await screen.findByRole("alert");
  expect(server.sent("PUT /api/auth/identities")).toHaveLength(0);
  type("Password", "Correct-horse-9");
  press("Login");
  await isIn();
  expect(server.sent("PUT /api/auth/identities")).toHaveLength(1);
});

it("says at the log-in that an address has to log in through its provider, and offers that", async () => {
  await openPage("/login", {
    answers: {
      "GET /api/auth/sign-on": { providers: [{ id: "school", name: "Lincoln School" }], by_email: true },
      "POST /api/auth/login": () => problem(409, { detail: "This address logs in through Lincoln School." }),
      "POST /api/auth/sign-on": () => problem(503, { detail: "Lincoln School does not answer at the moment." }),
    },
  });
  await screen.findByRole("button", { name: "Lincoln School" });
  expect(screen.getByRole("link", { name: "Log in through your organization" })).toBeTruthy();
  type("Email", me.email);
  type("Password", "Correct-horse-9");
  press("Login");
  expect(await screen.findByText("This address logs in through Lincoln School.")).toBeTruthy();
  press("Lincoln School");
  expect(await screen.findByText("Lincoln School does not answer at the moment.")).toBeTruthy();
});
