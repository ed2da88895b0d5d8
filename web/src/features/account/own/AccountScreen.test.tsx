import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { descriptionOf, focusOn, me, openPage } from "@/test/page";
import { problem } from "@/test/server";
import type { Profile } from "./own";

const read = "GET /api/auth/profile";
const save = "PUT /api/auth/profile";
const language = "PUT /api/auth/language";
const profile: Profile = {
  name: { first: "Robin", last: "Hale" },
  pronouns: "They/Them",
  role: "Specialist",
  language: "",
  email: me.email,
  created: "2026-01-02T09:00:00Z",
  job_title: "Therapist",
  department: "Early help",
  address_1: "1 Mill Lane",
  city: "Ely",
  state: "Cambridgeshire",
  country: "GB",
  zip_code: "CB7 4AA",
  phone_number: "+441353659999",
};
const typedBefore = "What you had typed before your session ended is here again. It is not saved yet.";
const unsaved = "There are changes that are not saved.";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}(?: \\*)?$`));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

async function openProfile() {
  const page = await openPage("/account", { as: "Specialist", answers: { [read]: profile } });
  await screen.findByLabelText(/^First name/);
  return page;
}

it("says under its fields what is wrong with a profile, also what only the server finds", async () => {
  const { server } = await openProfile();
  type("Last name", " ");
  type("Phone number", "12");
  press("Save profile");
  await focusOn(field("Last name"));
  expect(screen.getAllByText("This field is required")).toHaveLength(1);
  expect(descriptionOf(field("Phone number"))).toContain("Please enter a valid phone number.");
  expect(server.sent(save)).toEqual([]);

  server.refuse(save, 422, { errors: [{ location: "body.job_title", message: "This is too long" }] });
  type("Last name", "Hale");
  type("Phone number", "+44 1353 659999");
  press("Save profile");
  await focusOn(field("Job title"));
  expect(descriptionOf(field("Job title"))).toContain("This is too long");
});

it("keeps what was typed when the profile is not saved, and saves it at the next try", async () => {
  const { server } = await openProfile();
  server.cut(save);
  type("City", "Bath");
  expect(screen.getByText(unsaved)).toBeTruthy();
  press("Save profile");
  expect(await screen.findByText(/^Your profile was not saved/)).toBeTruthy();
  server.answer(save, { ...profile, city: "Bath" });
  press("Retry");
  expect(await screen.findByText("Your profile is saved.")).toBeTruthy();
  expect(screen.queryByText(unsaved)).toBeNull();
  expect(field("City").value).toBe("Bath");
});

/** The list of languages that the server writes into each page, with one that a clinic has added. */
function offerLanguages() {
  const list = document.createElement("nav");
  list.id = "languages";
  list.innerHTML =
    '<a lang="en" dir="ltr">English</a><a lang="ar" dir="rtl">العربية</a><a lang="fr" dir="ltr">Français</a>';
  document.body.append(list);
  onTestFinished(() => list.remove());
}

it("offers each language in its own, and saves the one that is chosen", async () => {
  offerLanguages();
  const { server } = await openProfile();
  const choices = [...field("Language of pages and letters").querySelectorAll("option")];
  expect(choices.map(({ lang, textContent }) => [lang, textContent])).toEqual([
    ["", "As in this browser; letters in English"],
    ["en", "English"],
    ["ar", "العربية"],
    ["fr", "Français"],
  ]);
  type("City", "Bath");
  server.cut(language);
  type("Language of pages and letters", "ar");
  expect(await screen.findByText(/^Your language was not saved/)).toBeTruthy();
  expect(field("Language of pages and letters").value).toBe("");
  server.answer(language, { language: "ar" });
  press("Retry");
  expect(await screen.findByText("Your language is saved.")).toBeTruthy();
  expect(server.sent(language).at(-1)?.body).toEqual({ language: "ar" });
  expect(field("Language of pages and letters").value).toBe("ar");
  expect(field("City").value).toBe("Bath");
  expect(server.sent(save)).toEqual([]);
});

it("names the account's language also when the server does not offer it any more", async () => {
  offerLanguages();
  await openPage("/account", { as: "Specialist", answers: { [read]: { ...profile, language: "de" } } });
  await screen.findByLabelText(/^First name/);
  expect(field("Language of pages and letters").value).toBe("de");
  expect(screen.getByText<HTMLOptionElement>("German").disabled).toBe(true);
});

it("asks before it is left with changes that are not saved", async () => {
  const { address } = await openProfile();
  type("City", "Bath");
  const leave = async (answer: string) => {
    fireEvent.click(screen.getByRole("link", { name: "Password" }));
    const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
    fireEvent.click(within(question).getByText(answer));
  };
  await leave("Stay");
  expect(field("City").value).toBe("Bath");
  await leave("Leave");
  await screen.findByRole("heading", { level: 2, name: "Password" });
  expect(address()).toBe("/account?tab=password");
  fireEvent.click(screen.getByRole("link", { name: "Profile" }));
  await waitFor(() => expect(field("City").value).toBe("Ely"));
});

it("has what was typed again when the session ended meanwhile and the same account logs in", async () => {
  const { server, router } = await openProfile();
  server.refuse(save, 401);
  server.refuse("GET /api/auth/renew-access-token", 401);
  type("Job title", "Reading specialist");
  press("Save profile");
  await waitFor(() => expect(server.sent("GET /api/auth/renew-access-token")).toHaveLength(1));
  server.answer("POST /api/auth/login", { message: "", userId: me.id, email: me.email, accessRole: "Specialist" });
  // As the application does when a session ends: nobody can choose to stay.
  await act(() => router.navigate({ to: "/login", search: { next: "/account" }, ignoreBlocker: true }));
  await screen.findByRole("heading", { level: 1, name: "Login" });
  type("Email", me.email);
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "Correct-horse-9" } });
  press("Login");
  expect(await screen.findByText(typedBefore)).toBeTruthy();
  expect(field("Job title").value).toBe("Reading specialist");
  expect(screen.getByText(unsaved)).toBeTruthy();
});

it("says what is wrong with a new password, shows it, and empties the form when it is changed", async () => {
  const change = "PUT /api/auth/password";
  const { server } = await openPage("/account?tab=password", { as: "Specialist" });
  await screen.findByLabelText(/^Current password/);
  const fill = (current: string, next: string, again = next) => {
    type("Current password", current);
    type("New password", next);
    type("Confirm new password", again);
    press("Change password");
  };
  fill("", "short", "other");
  await focusOn(field("Current password"));
  expect(descriptionOf(field("Current password"))).toContain("This field is required");
  expect(screen.getByText("Password requires at least 8 characters")).toBeTruthy();
  expect(screen.getByText("The passwords you entered did not match")).toBeTruthy();
  fill("Correct-horse-9", "withoutsigns");
  await screen.findByText("Password requires at least 1 number and 1 special character (e.g. '$', '%', '@').");
  expect(server.sent(change)).toEqual([]);

  const errors = [{ location: "body.current", message: "This is not your present password." }];
  server.answer(change, () => problem(422, { errors }));
  fill("Wrong-horse-1", "Brand-new-horse-7");
  await screen.findByText("This is not your present password.");
  await focusOn(field("Current password"));
  const [toggle] = screen.getAllByRole("button", { name: "Show or hide the password" });
  if (toggle) fireEvent.mouseDown(toggle);
  expect(field("Current password").type).toBe("text");

  server.answer(change, { message: "Your password has been changed." });
  fill("Correct-horse-9", "Brand-new-horse-7");
  expect(await screen.findByText("Your password has been changed.")).toBeTruthy();
  expect(field("Current password").value).toBe("");
});

it("loads where the account is logged in again when that failed, without logging anybody out", async () => {
  const sessions = "GET /api/auth/sessions";
  const { server } = await openPage("/account?tab=sessions", {
    as: "Specialist",
    answers: {
      [sessions]: () => problem(401),
      "GET /api/offline-copies": [],
      "GET /api/auth/renew-access-token": () => problem(409),
    },
  });
  expect(await screen.findByText("Where you are logged in could not be loaded")).toBeTruthy();
  expect(screen.getByRole("button", { name: me.email })).toBeTruthy();
  const times = { created: "2026-01-02T09:00:00Z", last_used: "2026-01-02T09:00:00Z" };
  server.answer(sessions, [{ id: "s1", address: "127.0.0.1", user_agent: "", current: true, ...times }]);
  press("Retry");
  expect(await screen.findByText("This device")).toBeTruthy();
  expect(screen.getByText("You are logged in on this device only.")).toBeTruthy();
});

it("asks before it ends sessions elsewhere, and ends them at the next try when it failed", async () => {
  const times = { created: "2026-01-02T09:00:00Z", last_used: "2026-01-02T09:00:00Z" };
  const own = { id: "s1", address: "127.0.0.1", user_agent: "", current: true, ...times };
  const sessions = "GET /api/auth/sessions";
  const { server } = await openPage("/account?tab=sessions", {
    as: "Specialist",
    answers: { [sessions]: [own, { ...own, id: "s2", current: false }], "GET /api/offline-copies": [] },
  });
  await screen.findByText("This device");
  server.cut("DELETE /api/auth/sessions");
  press("Log out everywhere else");
  const question = within(await screen.findByRole("alertdialog", { name: "Log out everywhere else?" }));
  fireEvent.click(question.getByRole("button", { name: "Log out everywhere else" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^You are still logged in there\./);
  server.answer("DELETE /api/auth/sessions", undefined);
  server.answer(sessions, [own]);
  await act(async () => press("Retry"));
  expect(await screen.findByText("You are logged out everywhere else.")).toBeTruthy();
  expect(await screen.findByText("You are logged in on this device only.")).toBeTruthy();
});
