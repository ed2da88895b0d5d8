import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Answers, descriptionOf, focusOn, openPage } from "@/test/page";
import { problem } from "@/test/server";

const required = "This field is required";
const call = "POST /api/auth/register";
const registered = { email: "ada@example.org", pending: "no", userId: "" };

/** Every field that everybody must fill in, in the order of the form. */
const needed = {
  "First name": "Ada",
  "Last name": "Marsh",
  Pronouns: "They/Them",
  Country: "United Kingdom",
  "State or province": "Cambridgeshire",
  "Address 1": "1 Mill Lane",
  City: "Ely",
  "Zip or postal code": "CB7 4AA",
  "Phone number": "01353 659999",
  Email: "ada@example.org",
  Password: "Correct-horse-9",
  "Confirm password": "Correct-horse-9",
};
const work = ["Job title", "Department"];

type Field = HTMLInputElement | HTMLSelectElement;
// Straight from the labels: to look for a label in the whole of this form takes long.
const fields = (label: string) =>
  [...document.querySelectorAll("label")]
    .filter(({ textContent }) => textContent?.replace(/ \*$/, "") === label)
    .map(({ control }) => control as Field);
const field = (label: string): Field => {
  const [found] = fields(label);
  if (!found) throw new Error(`There is no field “${label}”.`);
  return found;
};
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
/** Fills a list in as a browser does: without the focus. */
const fillIn = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const button = (name: string) => screen.getByRole("button", { name });
/** What an open list offers. */
const offered = () => [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);
const submit = () => fireEvent.click(button("Sign up"));
const says = (label: string, message: string) => expect(descriptionOf(field(label)), label).toContain(message);

async function openForm(answers: Answers = {}) {
  const page = await openPage("/register", { answers });
  await screen.findByLabelText(/^First name/);
  return page;
}

function fill() {
  for (const [label, value] of Object.entries(needed)) (label === "Country" ? fillIn : type)(label, value);
}

it("says under every field that it is required, and gives the first one the focus", async () => {
  const { server } = await openForm();
  submit();
  await focusOn(field("First name"));
  for (const label of Object.keys(needed)) says(label, required);
  expect(screen.getAllByText(required)).toHaveLength(Object.keys(needed).length);
  expect(field("Access role").value).toBe("App User");
  for (const label of [...work, "Certification", "Type of specialist"]) expect(fields(label), label).toEqual([]);

  type("Access role", "Developer");
  type("First name", "Ada");
  submit();
  await focusOn(field("Last name"));
  for (const label of work) says(label, required);
  for (const label of ["Middle name", "Address 2", "Alternative phone", "Certification", "Type of specialist"])
    expect(field(label).getAttribute("aria-invalid"), label).toBeNull();
  expect(server.sent(call)).toEqual([]);
});

it("says what is wrong with an e-mail address, a phone number and a password", async () => {
  await openForm();
  const wrong = {
    Email: ["ada@example", "Please enter a valid email."],
    "Phone number": ["01", "Please enter a valid phone number."],
    "Alternative phone": ["phone", "Please enter a valid phone number."],
    Password: ["a1$", "Password requires at least 8 characters"],
    "Confirm password": ["another-9-horse", "The passwords you entered did not match"],
  } as const;
  fillIn("Country", "United Kingdom");
  for (const [label, [text]] of Object.entries(wrong)) type(label, text);
  submit();
  await focusOn(field("First name"));
  for (const [label, [, message]] of Object.entries(wrong)) {
    says(label, message);
    expect(field(label).getAttribute("aria-invalid"), label).toBe("true");
  }
  type("Password", "abcdefgh");
  await screen.findByText("Password requires at least 1 number and 1 special character (e.g. '$', '%', '@').");
});

it("empties the state when the country changes, and takes one that is not listed", async () => {
  await openForm();
  fillIn("Country", "United Kingdom");
  type("State or province", "Cambridgeshire");
  fillIn("Country", "Norway");
  expect(field("State or province").value).toBe("");
  type("State or province", "Akershus");
  fillIn("Country", "Gibraltar");
  expect(field("State or province").value).toBe("Akershus");
  field("State or province").focus();
  fireEvent.click(field("State or province"));
  expect(offered()).toEqual([]);
});

it("understands the codes that a browser fills in, in any order, and leaves no list open", async () => {
  await openForm();
  fillIn("State or province", "CA");
  fillIn("Country", "US");
  expect(field("Country").value).toBe("United States");
  expect(field("State or province").value).toBe("California");
  expect(offered()).toEqual([]);
});

it("keeps the entries when the network fails, and sends them as codes and E.164 at the next try", async () => {
  const { server } = await openForm();
  server.cut(call);
  const release = server.hold(call);
  fill();
  submit();
  await waitFor(() => expect(button("Signing up").getAttribute("aria-disabled")).toBe("true"));
  release();
  expect(await screen.findByText(/^The server cannot be reached\./)).toBeTruthy();
  expect(field("Country").value).toBe("United Kingdom");
  expect(field("Email").value).toBe("ada@example.org");
  server.answer(call, registered);
  fireEvent.click(button("Retry"));
  expect(await screen.findByRole("heading", { level: 1, name: "Welcome to Milepost" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("You are registered and can log in now.");
  expect(server.sent(call).at(-1)?.body).toMatchObject({
    name: { first: "Ada", last: "Marsh" },
    access_role: "App User",
    job_title: "",
    country: "GB",
    state: "Cambridgeshire",
    phone_number: "+441353659999",
    alternate_phone_number: "",
  });
});

it("says when an e-mail address is taken, and when the server fails; nothing typed is lost", async () => {
  const { server } = await openForm({ [call]: () => problem(409) });
  fill();
  submit();
  expect(await screen.findByText("This email is already registered.")).toBeTruthy();
  server.refuse(call, 500);
  submit();
  expect(await screen.findByText("An Error has occurred")).toBeTruthy();
  for (const [label, value] of Object.entries(needed))
    if (label !== "Phone number") expect(field(label).value, label).toBe(value);
});

it("places what the server refuses under its field", async () => {
  const errors = [
    { location: "body.password", message: "This password is too common." },
    { location: "body.phone_number", message: "Please enter a valid phone number." },
  ];
  await openForm({ [call]: () => problem(422, { errors }) });
  fill();
  submit();
  await focusOn(field("Phone number"));
  says("Phone number", "Please enter a valid phone number.");
  says("Password", "This password is too common.");
});

const marked = () =>
  [...document.querySelectorAll("label")]
    .filter(({ control }) => control?.getAttribute("aria-required") === "true")
    .map(({ textContent }) => textContent ?? "");

it("marks what the chosen role needs, and asks for no more", async () => {
  const { server } = await openForm({ [call]: registered });
  const star = (labels: string[]) => labels.map((label) => `${label} *`).sort();
  const everybody = [...Object.keys(needed), "Access role"];
  expect(marked().sort()).toEqual(star(everybody));
  type("Access role", "Specialist");
  expect(marked().sort()).toEqual(star([...everybody, ...work]));
  type("Access role", "Parent/Caretaker");
  const ofParents = ["Access role", "First name", "Last name", "Email", "Password", "Confirm password"];
  expect(marked().sort()).toEqual(star(ofParents));
  for (const label of ofParents.slice(1)) type(label, needed[label as keyof typeof needed]);
  submit();
  await waitFor(() => expect(server.sent(call)).toHaveLength(1));
  expect(server.sent(call)[0]?.body).toMatchObject({ access_role: "Parent/Caretaker", country: "", pronouns: "" });
});

const invited = {
  accessRole: "Parent/Caretaker",
  firstName: "Mara",
  lastName: "Lind",
  email: "m@example.org",
  invitation: "TOKEN",
};

async function openInvited(answers: Answers) {
  const page = await openForm({ [call]: registered, ...answers });
  await page.router.navigate({ to: "/aboutUs" });
  const to = { to: "/register", search: { next: "/invitation" }, state: { registration: invited } };
  await page.router.navigate(to as never);
  await screen.findByLabelText(/^First name/);
  return page;
}

it("asks an invited parent for a password alone, once, and goes on logged in", async () => {
  const page = await openInvited({
    "POST /api/auth/login": { userId: "u1", message: "", email: "m@example.org", accessRole: "Parent/Caretaker" },
    "POST /api/invitation/look": () => problem(404),
  });
  expect(field("Access role").value).toBe("Parent/Caretaker");
  expect([field("First name").value, field("Last name").value, field("Email").value]).toEqual([
    "Mara",
    "Lind",
    "m@example.org",
  ]);
  expect([...fields("Job title"), ...fields("Confirm password")]).toEqual([]);
  expect(page.address()).not.toMatch(/Mara|TOKEN/);
  type("Password", needed.Password);
  submit();
  expect(await screen.findByRole("heading", { level: 1, name: "Invitation" })).toBeTruthy();
  expect(page.server.sent(call)[0]?.body).toMatchObject({ email: "m@example.org", invitation: "TOKEN" });
  expect(page.server.sent("POST /api/auth/login")[0]?.body).toEqual({
    email: "m@example.org",
    password: needed.Password,
  });
  expect(await screen.findByText("You are registered and logged in.")).toBeTruthy();
  expect(page.address()).toBe("/invitation");
});

it("leads to the login with the same address when the new account cannot be logged in at once", async () => {
  const page = await openInvited({ "POST /api/auth/login": () => problem(429) });
  type("Password", needed.Password);
  submit();
  await waitFor(() => expect(fields("City")).toEqual([]));
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("m@example.org");
  expect(page.address()).toContain("next=%2Finvitation");
  expect(await screen.findByText("You are registered and can log in now.")).toBeTruthy();
  expect(screen.queryByText(/^You must log in/)).toBeNull();
});
