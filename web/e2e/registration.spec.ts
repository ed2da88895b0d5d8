import { logIn, newPerson, password } from "./fixtures/accounts.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { expect, test } from "./fixtures/test.ts";
import { RegisterPage } from "./pages/register.ts";

test("a person registers by keyboard alone, with country, state and phone number as they are typed", async ({
  page,
  server,
  playwright,
}) => {
  await page.goto("/register");
  const form = new RegisterPage(page);
  const keys = new Keyboard(page);
  const person = newPerson("App User");
  const options = page.getByRole("listbox").getByRole("option");

  await keys.fill(form.field("First name"), person.first);
  await keys.fill(form.field("Last name"), person.last);
  await keys.choose(form.field("Pronouns"), "They/Them");
  await keys.choose(form.field("Access role"), person.role);
  await keys.fill(form.field("Country"), "united states");
  await expect(options).toHaveText(["United States"]);
  await keys.press("Enter");
  await expect(form.field("Country")).toHaveValue("United States");
  await keys.fill(form.field("State or province"), "vir");
  await expect(options.first()).toHaveText("Virginia");
  await keys.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("data-combobox-selected", "true");
  await keys.press("Enter");
  await expect(form.field("State or province")).toHaveValue("Virginia");
  await keys.fill(form.field("Address 1"), "1 Mill Lane");
  await keys.fill(form.field("City"), "Richmond");
  await keys.fill(form.field("Zip or postal code"), "23220");
  await keys.tabTo(form.field("Phone number"));
  await expect(form.field("Phone number")).toHaveAccessibleDescription("For example (201) 555-0123");
  await keys.type("650.253.0000");
  await keys.press("Tab");
  await expect(form.field("Phone number")).toHaveValue("+1 650 253 0000");
  await keys.fill(form.field("Email"), person.email);
  await keys.fill(form.field("Password"), password);
  await keys.fill(form.field("Confirm password"), password);

  await keys.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome to Milepost" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText("You are registered and can log in now.");
  const api = await logIn(playwright.request, server.url, person.email);
  expect(await api.get("/api/auth/profile")).toMatchObject({
    role: "App User",
    country: "US",
    state: "Virginia",
    phone_number: "+16502530000",
  });
  await api.request.dispose();
});
