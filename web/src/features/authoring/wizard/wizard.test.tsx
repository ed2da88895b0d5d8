import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { applicationRow, applicationStructure, categorization } from "@/test/applications";
import { focusOn, openPage } from "@/test/page";
import { problem } from "@/test/server";
import { answerUploads } from "@/test/uploads";

const path = "/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard";
const create = "POST /api/appAdmin";

beforeEach(() => answerUploads());

async function openWizard() {
  const page = await openPage(path, {
    as: "Specialist",
    answers: {
      "GET /api/appAdmin/categorization/owner/{owner}": categorization,
      "GET /api/appAdmin/application/structure/{id}": applicationStructure([], { title: "Letters and sounds" }),
    },
  });
  await screen.findByRole("heading", { level: 1, name: "New Application" });
  return page;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const toStep = (name: string) =>
  fireEvent.click(within(screen.getByRole("navigation", { name: "Steps" })).getByText(name));
const submit = () => {
  toStep("Additional Info");
  fireEvent.click(screen.getByText("Create Application"));
};
const notices = () => within(screen.getByRole("region", { name: "Notices" }));

async function refused(alert: string, field: RegExp) {
  submit();
  expect((await notices().findAllByText(alert)).length).toBeGreaterThan(0);
  await waitFor(() =>
    expect(document.activeElement?.closest(".mantine-InputWrapper-root")?.textContent).toMatch(field),
  );
}

it("leads to the step of what is missing", async () => {
  const { server } = await openWizard();
  await refused("Title Missing", /^Title/);
  expect(server.sent(create)).toEqual([]);
  type("Title *", "Letters and sounds");
  expect(notices().queryByText("Title Missing"), "a corrected field is no failure").toBeNull();
  await refused("Custom ID Missing", /^Custom ID/);
  expect(notices().getAllByRole("alert"), "one failure, one notice").toHaveLength(1);
});

it("leads to what is wrong, and keeps what was typed through a reload", async () => {
  const { server, unmount } = await openWizard();
  type("Title *", "Letters and sounds");
  type("Custom ID *", "LS-1");
  type("Area *", "Reading");
  toStep("Pricing");
  type("Price per unit", "a dozen");
  await refused("Type an amount such as 12.50, or leave it empty", /^Price per unit/);
  expect(server.sent(create)).toEqual([]);
  unmount();
  await openWizard();
  expect(field("Price per unit").value).toBe("a dozen");
});

it("keeps everything after a refusal, and makes one application although the first answer was lost", async () => {
  const { server, user, address } = await openWizard();
  type("Title *", "Letters and sounds");
  type("Custom ID *", "LS-1");
  type("Area *", "Reading");
  const taken = "You already have an application with this custom ID.";
  const form = { custom: [{ location: "body.application_custom_id", message: taken }] };
  server.refuse(create, 409, { detail: taken, errors: form.custom });
  server.answer("GET /api/appAdmin/application/{id}", () => problem(404));
  submit();
  expect(await notices().findByText(`The application was not created: ${taken}`)).toBeTruthy();
  await screen.findByRole("heading", { level: 2, name: "Basic Info" });
  await focusOn(field("Custom ID *"));
  type("Custom ID *", "LS-2");

  server.cut(create);
  submit();
  expect(await notices().findByText(/^The application was not created: The server cannot be reached\./)).toBeTruthy();
  // The first try had arrived.
  server.refuse(create, 409, { detail: "There is an application with this id." });
  server.answer("GET /api/appAdmin/application/{id}", applicationRow());
  const [retry] = notices().getAllByRole("button", { name: "Retry" }).slice(-1);
  await user.click(retry as HTMLElement);
  expect(await screen.findByRole("heading", { level: 1, name: "Letters and sounds" })).toBeTruthy();
  const ids = server.sent(create).map(({ body }) => (body as FormData).get("application_id"));
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
  expect(address()).toBe(`${path}/${ids[0]}`);
});

it("takes nothing in that the application under way would not get", async () => {
  const { server, user } = await openWizard();
  type("Title *", "Letters and sounds");
  type("Custom ID *", "LS-1");
  type("Area *", "Reading");
  server.refuse(create, 503, { detail: "The server is busy." });
  const release = server.hold(create);
  submit();
  await waitFor(() => expect(field("Youngest age").matches(":disabled")).toBe(true));
  toStep("Basic Info");
  expect(screen.getByRole("heading", { level: 2, name: "Additional Info" })).toBeTruthy();
  release();
  expect(await notices().findByText("The application was not created: The server is busy.")).toBeTruthy();
  await user.clear(field("Youngest age"));
  await user.type(field("Youngest age"), "4");
  expect(field("Youngest age").value).toBe("4");
});
