import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInApp } from "@/test/app";
import { me } from "@/test/page";
import { fakeServer, problem } from "@/test/server";
import AccountAdvice from "./AccountAdvice";

const session = { id: me.id, email: me.email, role: "Specialist" as const };
const cookie = "GET /api/auth/get-access-cookie-data";
const state = { id: me.id, email: me.email, role: "Specialist", passkey: false };
const draw = (address: string) => renderInApp(<AccountAdvice session={session} />, address);
const advice = () => screen.queryByRole("complementary", { name: "Your account" });

it("says when the letter that confirms an address could not be sent again", async () => {
  const server = fakeServer({ [cookie]: { ...state, confirmed: false, suggest_second_factor: true } });
  await draw("/dashboard");
  expect(await screen.findByText(`Please confirm that ${me.email} is your address.`)).toBeTruthy();
  const letter = "POST /api/auth/confirm-email/letter";
  server.refuse(letter, 429, { detail: "Please wait before you ask for another letter." });
  fireEvent.click(screen.getByRole("button", { name: "Send the letter again" }));
  expect(await screen.findByText("Please wait before you ask for another letter.")).toBeTruthy();
  server.answer(letter, { message: "A letter is on its way to you. Open the link in it." });
  fireEvent.click(screen.getByRole("button", { name: "Send the letter again" }));
  await waitFor(() =>
    expect(screen.getByRole("status").textContent).toBe("A letter is on its way to you. Open the link in it."),
  );
});

it("suggests two-step login on the start page, until that is declined", async () => {
  const server = fakeServer({ [cookie]: { ...state, confirmed: true, suggest_second_factor: true } });
  await draw("/");
  expect(await screen.findByText(/Two-step login keeps them closed/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Set up two-step login" }).getAttribute("href")).toContain("tab=twoStep");
  server.answer("POST /api/auth/second-factor/decline", undefined);
  server.answer(cookie, { ...state, confirmed: true, suggest_second_factor: false });
  fireEvent.click(screen.getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(advice()).toBeNull());
});

it("suggests two-step login nowhere else", async () => {
  const server = fakeServer({ [cookie]: { ...state, confirmed: true, suggest_second_factor: true } });
  await draw("/dashboard");
  await waitFor(() => expect(server.sent(cookie)).toHaveLength(1));
  expect(advice()).toBeNull();
});

it("says nothing while it is not known what the account lacks", async () => {
  const server = fakeServer({ [cookie]: () => problem(403) });
  await draw("/");
  await waitFor(() => expect(server.sent(cookie)).toHaveLength(1));
  expect(advice()).toBeNull();
});
