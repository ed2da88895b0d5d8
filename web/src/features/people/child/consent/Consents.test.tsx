import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { focusOn, openPart } from "@/test/page";
import { childId, childRecord } from "@/test/people";
import { problem } from "@/test/server";
import { ConsentGlance } from "./ConsentGlance";
import { Consents } from "./Consents";
import type { Consent } from "./consents";

const video = (more: Partial<Consent> = {}): Consent => ({
  consent_id: "video",
  child_id: childId,
  purpose: "video",
  given_by: "Ada Vale",
  given_on: "2026-01-01",
  created_at: "2026-01-01T10:00:00Z",
  recorded_by_name: "Robin Hale",
  by_guardian: false,
  withdrawn_by_guardian: false,
  stands: true,
  state: "given",
  ...more,
});

const before = "Please enter a date that is not before the consent was given.";

it("names what is missing or before its time, and records what is right", async () => {
  const { server, user } = await openPart(<Consents child={childRecord()} />, {
    as: "Specialist",
    answers: { "GET /api/child/consents/{id}": [] },
  });
  await user.click(await screen.findByRole("button", { name: "Add consent" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a consent" }));
  const fill = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  await focusOn(dialog.getByLabelText("Assessment"));
  await user.click(dialog.getByRole("button", { name: "Add consent" }));
  expect(await dialog.findByText("Please choose what the consent is for.")).toBeTruthy();
  await user.click(dialog.getByLabelText("Other"));
  await user.click(dialog.getByRole("button", { name: "Add consent" }));
  expect(await dialog.findAllByText("This field is required")).toHaveLength(2);
  await focusOn(dialog.getByLabelText(/^What exactly/));

  fill(/^What exactly/, "A walk in the park");
  fill(/^Given by/, "Ada Vale");
  fill(/^Given on/, "2025-03-01");
  fill(/^Until/, "2025-02-01");
  await user.click(dialog.getByRole("button", { name: "Add consent" }));
  expect(await dialog.findByText(before)).toBeTruthy();
  expect(server.sent("POST /api/child/consents/{id}")).toEqual([]);

  fill(/^Until/, "2025-06-30");
  server.answer("POST /api/child/consents/{id}", video());
  await user.click(dialog.getByRole("button", { name: "Add consent" }));
  expect(await screen.findByText("The consent is recorded.")).toBeTruthy();
  expect(server.sent("POST /api/child/consents/{id}").map(({ body }) => body)).toEqual([
    {
      purpose: "other",
      detail: "A walk in the park",
      given_by: "Ada Vale",
      given_on: "2025-03-01",
      until: "2025-06-30",
    },
  ]);
});

it("records in one dialog what was ticked and nothing else, and after a failure sends the rest alone", async () => {
  const { server, user } = await openPart(<Consents child={childRecord()} />, {
    as: "Specialist",
    answers: { "GET /api/child/consents/{id}": [] },
  });
  await user.click(await screen.findByRole("button", { name: "Add consent" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a consent" }));
  for (const name of ["Pictures", "Sound recordings", "Video recordings"])
    await user.click(dialog.getByRole("checkbox", { name }));
  await user.click(dialog.getByRole("checkbox", { name: "Sound recordings" }));
  fireEvent.change(dialog.getByLabelText(/^Given by/), { target: { value: "Ada Vale" } });
  server.answer("POST /api/child/consents/{id}", ({ body }) =>
    (body as { purpose: string }).purpose === "pictures" ? video({ purpose: "pictures" }) : problem(503),
  );
  const add = dialog.getByRole("button", { name: "Add consent" });
  await user.click(add);
  expect(await dialog.findByText(/Recorded: Pictures\. The rest was not saved\./)).toBeTruthy();
  expect(dialog.queryByRole("checkbox", { name: "Pictures" })).toBeNull();
  server.answer("POST /api/child/consents/{id}", video());
  await user.click(add);
  expect(await screen.findByText("2 consents are recorded.")).toBeTruthy();
  const sent = server.sent("POST /api/child/consents/{id}").map(({ body }) => (body as { purpose: string }).purpose);
  expect(sent).toEqual(["pictures", "video", "video"]);
});

it("shows under its field why the server did not withdraw, and gives the focus back at the end", async () => {
  const { server, user } = await openPart(<Consents child={childRecord()} />, {
    as: "Specialist",
    answers: { "GET /api/child/consents/{id}": [video()] },
  });
  const more = await screen.findByRole("button", { name: "More for Video recordings" });
  await user.click(more);
  await user.click(await screen.findByRole("menuitem", { name: "Withdraw" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Withdraw this consent?" }));
  const on = dialog.getByLabelText(/^Withdrawn on/);
  await focusOn(on);
  server.refuse("PATCH /api/consent/{id}", 422, { errors: [{ location: "body.withdrawn_on", message: before }] });
  fireEvent.change(on, { target: { value: "2026-01-01" } });
  await user.click(dialog.getByRole("button", { name: "Withdraw consent" }));
  expect(await dialog.findByText(before)).toBeTruthy();
  expect(server.sent("PATCH /api/consent/{id}").map(({ ids, body }) => [ids, body])).toEqual([
    [["video"], { withdrawn_on: "2026-01-01" }],
  ]);
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard" }));
  await focusOn(more);
});

it("says of a consent that ended what that means for recordings", async () => {
  const ended = video({ stands: false, state: "withdrawn", withdrawn_on: "2026-02-01" });
  await openPart(
    <>
      <ConsentGlance childId={childId} />
      <Consents child={childRecord()} />
    </>,
    { as: "Specialist", answers: { "GET /api/child/consents/{id}": [ended] } },
  );
  const row = await screen.findByRole("row", { name: /Ada Vale/ });
  expect(row.textContent).toContain("Withdrawn Feb 1, 2026");
  expect(row.textContent).toContain("Nothing new is recorded by it.");
  // It can be corrected, and not be withdrawn once more.
  expect(
    within(row)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Correct"]);
  expect(screen.getByText("Video recordings: withdrawn Feb 1, 2026")).toBeTruthy();
  expect(screen.getByText("Pictures, sound and video may not be recorded.")).toBeTruthy();
});
