import type { Locator, Page } from "@playwright/test";
import { newPerson, password } from "./fixtures/accounts.ts";
import { audit, fits } from "./fixtures/audit.ts";
import { expect, test } from "./fixtures/test.ts";
import { RegisterPage } from "./pages/register.ts";

const required = "This field is required";
const registerCall = "**/api/auth/register";

async function open(page: Page): Promise<RegisterPage> {
  await page.goto("/register");
  await expect(page.getByRole("heading", { level: 1, name: "Sign up" })).toBeVisible();
  return new RegisterPage(page);
}

/** What only who works is asked. */
const work = ["Job title", "Department"];

/** Every field that everybody must fill in, in the order of the form. */
const needed = [
  "First name",
  "Last name",
  "Pronouns",
  "Country",
  "State or province",
  "Address 1",
  "City",
  "Zip or postal code",
  "Phone number",
  "Email",
  "Password",
  "Confirm password",
];

/** What the open list offers. */
const options = (page: Page) => page.getByRole("listbox").getByRole("option");

const says = (field: Locator, message: string) =>
  expect(field).toHaveAccessibleDescription(new RegExp(literal(message)));
const literal = (text: string) => text.replace(/[$().%]/g, "\\$&");

test("every required field says so under itself, and the first takes the focus", async ({ page }) => {
  const form = await open(page);
  await form.submit();
  for (const label of needed) await says(form.field(label), required);
  await expect(page.getByText(required)).toHaveCount(needed.length);
  await expect(form.field("First name")).toBeFocused();
  await expect(form.field("Access role")).toHaveValue("App User");
  for (const label of [...work, "Certification", "Type of specialist"]) await expect(form.field(label)).toHaveCount(0);
  await form.field("Access role").selectOption("Developer");
  await form.submit();
  for (const label of work) await says(form.field(label), required);
  await expect(page.getByText(required)).toHaveCount(needed.length + work.length);
  for (const label of ["Middle name", "Address 2", "Alternative phone", "Certification", "Type of specialist"]) {
    await expect(form.field(label), label).not.toHaveAttribute("aria-invalid", "true");
  }
  await form.field("First name").fill("Ada");
  await form.submit();
  await says(form.field("Last name"), required);
  await expect(form.field("Last name")).toBeFocused();
});

test("e-mail, phone and passwords have messages of their own", async ({ page }) => {
  const form = await open(page);
  await form.fill(newPerson("App User"), password);
  const cases = [
    ["Email", "ada@example", "Please enter a valid email."],
    ["Phone number", "01353", "Please enter a valid phone number."],
    ["Alternative phone", "phone", "Please enter a valid phone number."],
    ["Password", "a1$", "Password requires at least 8 characters"],
    ["Password", "abcdefgh", "Password requires at least 1 number and 1 special character (e.g. '$', '%', '@')."],
    ["Confirm password", "another-9-horse", "The passwords you entered did not match"],
  ] as const;
  for (const [label, wrong, message] of cases) {
    const field = form.field(label);
    const right = await field.inputValue();
    await field.fill(wrong);
    await form.submit();
    await says(field, message);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill(right);
    if (label === "Password") await form.field("Confirm password").fill(right);
    await expect(page.getByText(message)).toHaveCount(0);
  }
});

test("country, state and phone by keyboard alone", async ({ page }) => {
  const form = await open(page);
  const [country, state, phone] = [form.field("Country"), form.field("State or province"), form.field("Phone number")];
  await expect(country).toHaveAttribute("aria-expanded", "false");
  await country.focus();
  await page.keyboard.type("united states");
  await expect(options(page)).toHaveText(["United States"]);
  await page.keyboard.press("Enter");
  await expect(country).toHaveValue("United States");
  await page.keyboard.press("Tab");
  await expect(state).toBeFocused();
  await page.keyboard.type("vir");
  await expect(options(page).first()).toHaveText("Virginia");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("data-combobox-selected", "true");
  await page.keyboard.press("Enter");
  await expect(state).toHaveValue("Virginia");
  await page.keyboard.press("Escape");
  await phone.focus();
  await says(phone, "For example (201) 555-0123");
  await page.keyboard.type("650.253.0000");
  await page.keyboard.press("Tab");
  await expect(phone).toHaveValue("+1 650 253 0000");
});

test("the state follows the country, and one that is not listed may be typed", async ({ page }) => {
  const form = await open(page);
  const state = form.field("State or province");
  await form.choose("Country", "United Kingdom");
  await form.choose("State or province", "Cambridgeshire");
  await form.choose("Country", "Norway");
  await expect(state).toHaveValue("");
  await state.fill("Akershus");
  await form.choose("Country", "Gibraltar");
  await expect(state).toHaveValue("Akershus");
  await state.click();
  await expect(options(page)).toHaveCount(0);
});

test("what a browser fills in is understood, in any order", async ({ page }) => {
  const form = await open(page);
  const fillIn = (field: Locator, text: string) =>
    field.evaluate((input: HTMLInputElement, value) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      set?.call(input, value);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }, text);
  await fillIn(form.field("State or province"), "CA");
  await fillIn(form.field("Country"), "US");
  await expect(form.field("Country")).toHaveValue("United States");
  await expect(form.field("State or province")).toHaveValue("California");
  await expect(page.getByRole("listbox")).toHaveCount(0);
});

test("what is sent is codes and E.164, the button tells that it runs, and success leads home", async ({ page }) => {
  const form = await open(page);
  const person = newPerson("Parent/Caretaker");
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(registerCall, async (route) => {
    await held;
    await route.continue();
  });
  await form.fill(person, password);
  const request = page.waitForRequest(registerCall);
  await form.submit();
  await expect(page.getByRole("button", { name: "Signing up" })).toBeDisabled();
  expect((await request).postDataJSON()).toMatchObject({
    name: { first: person.first, last: person.last },
    access_role: "Parent/Caretaker",
    job_title: "",
    type_of_specialist: "",
    country: "GB",
    state: "Cambridgeshire",
    phone_number: "+441353659999",
    alternate_phone_number: "",
  });
  go();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Milepost" })).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("alert")).toHaveText("You are registered and can log in now.");
});

test("a taken e-mail is told, and nothing typed is lost", async ({ page, problems, specialist }) => {
  problems.allow(/status of 409 .*\/api\/auth\/register/);
  const form = await open(page);
  await form.register({ ...newPerson("App User"), email: specialist.account.email.toUpperCase() }, password);
  await expect(page.getByRole("alert")).toHaveText("This email is already registered.");
  await expect(form.field("First name")).toHaveValue("Ada");
  await expect(form.field("Confirm password")).toHaveValue(password);
});

test("what the server refuses stands under its field; any other error is told", async ({ page, problems }) => {
  problems.allow(/status of (?:422|500) .*\/api\/auth\/register/);
  const form = await open(page);
  const answer = (status: number, body: object) =>
    page.route(registerCall, (route) => route.fulfill({ status, json: body, contentType: "application/problem+json" }));
  await answer(422, {
    status: 422,
    errors: [
      { location: "body.password", message: "This password is too common." },
      { location: "body.phone_number", message: "Please enter a valid phone number." },
    ],
  });
  await form.register(newPerson("App User"), password);
  await says(form.field("Password"), "This password is too common.");
  await says(form.field("Phone number"), "Please enter a valid phone number.");
  await expect(form.field("Phone number")).toBeFocused();
  await page.unroute(registerCall);
  await answer(500, { status: 500, title: "Internal Server Error" });
  await form.submit();
  await expect(page.getByRole("alert")).toHaveText("An Error has occurred");
  await expect(form.field("City")).toHaveValue("Ely");
});

test("when the network fails, the entries stay and Retry sends them", async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/);
  const form = await open(page);
  await page.route(registerCall, (route) => route.abort());
  await form.register(newPerson("App User"), password);
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
  await expect(page.getByRole("button", { name: "Sign up" })).toBeEnabled();
  await expect(form.field("Country")).toHaveValue("United Kingdom");
  await expect(form.field("Email")).not.toHaveValue("");
  await page.unroute(registerCall);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Milepost" })).toBeVisible();
});

test("the form can be read by everyone, wrong and filled, on a phone too", async ({ page }) => {
  const form = await open(page);
  await form.fill(newPerson("Specialist"), password);
  await audit(page, "the filled form");
  await fits(page, "the filled form");
  await form.field("Email").fill("ada");
  await form.field("City").fill("");
  await form.submit();
  await says(form.field("City"), required);
  await page.setViewportSize({ width: 390, height: 844 });
  await audit(page, "the wrong form on a phone");
  await form.field("Country").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("united");
  await expect(page.getByRole("option", { name: "United Kingdom" })).toBeVisible();
  await audit(page, "the open list on a phone");
});
