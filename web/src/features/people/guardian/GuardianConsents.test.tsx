import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPage, openPart } from "@/test/page";
import { GuardianConsents } from "./GuardianConsents";
import type { GuardianConsent } from "./guarded";

const child = { child_id: "c1", first_name: "Robin", contact: "Robin Hale", since: "2026-01-05T10:00:00Z" };

const consent = (purpose: GuardianConsent["purpose"], more: Partial<GuardianConsent> = {}): GuardianConsent => ({
  consent_id: `of ${purpose}`,
  purpose,
  given_by: "Gita Vale",
  given_on: "2026-02-03",
  recorded: false,
  stands: true,
  yours: true,
  ...more,
});

const consents = (given: GuardianConsent[]) =>
  openPart(<GuardianConsents child={child} />, {
    as: "Parent/Caretaker",
    answers: { "GET /api/guarded/consents/{id}": given },
  });

const line = async (label: string) => {
  const list = within(await screen.findByRole("list", { name: "Consents for Robin" }));
  const item = (await list.findByText(label)).closest("li");
  if (!item) throw new Error(`no line for ${label}`);
  return within(item);
};

it("gives a consent in words, once they are there, and keeps them when that fails", async () => {
  const { server, user } = await consents([]);
  await user.click(await screen.findByRole("button", { name: "Agree to something else" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Agree to something else" }));
  const agree = dialog.getByRole("button", { name: "Agree" });
  await user.click(agree);
  expect(await dialog.findByText("This field is required")).toBeTruthy();

  const words = dialog.getByRole("textbox", { name: /What exactly do you agree to/ });
  fireEvent.change(words, { target: { value: "A walk in the park" } });
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("alertdialog", { name: "Discard what you typed?" }));
  await user.click(question.getByRole("button", { name: "Keep editing" }));
  server.refuse("POST /api/guarded/consents/{id}");
  await user.click(agree);
  expect(await dialog.findByText(/No consent was given\./)).toBeTruthy();
  expect(words).toHaveProperty("value", "A walk in the park");

  const given = consent("other", { detail: "A walk in the park" });
  server.answer("POST /api/guarded/consents/{id}", [given]);
  server.answer("GET /api/guarded/consents/{id}", [given]);
  await user.click(agree);
  expect(await screen.findByText("Your consent is given.")).toBeTruthy();
  const other = await line("Other");
  expect(other.getByText("A walk in the park")).toBeTruthy();
  expect(other.getByText("by you on Feb 3, 2026")).toBeTruthy();
  expect(server.sent("POST /api/guarded/consents/{id}").at(-1)?.body).toMatchObject({
    purpose: "other",
    detail: "A walk in the park",
  });
});

it("agrees to nothing when the question is cancelled", async () => {
  const { server, user } = await consents([]);
  await user.click(await screen.findByRole("button", { name: "Agree: Pictures" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Agree to “Pictures” for Robin?" }));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect((await line("Pictures")).getByText("Not agreed")).toBeTruthy();
  expect(server.sent("POST /api/guarded/consents/{id}")).toEqual([]);
});

it("gives what was ticked in one dialog, and nothing else", async () => {
  const { server, user } = await consents([consent("assessment")]);
  await user.click(await screen.findByRole("button", { name: "Agree to several" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Agree to several for Robin" }));
  expect(dialog.queryByRole("checkbox", { name: "Assessment" })).toBeNull();
  for (const box of dialog.getAllByRole("checkbox")) expect(box).toHaveProperty("checked", false);
  const agree = dialog.getByRole("button", { name: "Agree" });
  await user.click(agree);
  expect(await dialog.findByText("Please choose what you agree to.")).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: "Pictures" }));
  await user.click(dialog.getByRole("checkbox", { name: "Sound recordings" }));
  server.answer("POST /api/guarded/consents/{id}", [consent("assessment"), consent("pictures"), consent("audio")]);
  await user.click(agree);
  expect(await screen.findByText("Your 2 consents are given.")).toBeTruthy();
  const sent = server.sent("POST /api/guarded/consents/{id}").map(({ body }) => (body as { purpose: string }).purpose);
  expect(sent).toEqual(["pictures", "audio"]);
  expect((await line("Video recordings")).getByText("Not agreed")).toBeTruthy();
});

it("withdraws what it shows, and says when that failed", async () => {
  const { server, user } = await consents([consent("audio")]);
  const withdraw = async () => {
    await user.click((await line("Sound recordings")).getByRole("button", { name: "Withdraw: Sound recordings" }));
    const question = within(
      await screen.findByRole("alertdialog", { name: /^Withdraw consent to “Sound recordings”/ }),
    );
    await user.click(question.getByRole("button", { name: "Withdraw consent" }));
  };
  server.refuse("POST /api/guarded/consent/{id}/withdraw");
  await withdraw();
  expect(await screen.findByText(/The consent was not withdrawn\./)).toBeTruthy();
  expect((await line("Sound recordings")).getByText("Agreed")).toBeTruthy();

  const ended = consent("audio", { stands: false, withdrawn_on: "2026-03-04", withdrawn_by: "Gita Vale" });
  server.answer("POST /api/guarded/consent/{id}/withdraw", [ended]);
  await withdraw();
  expect(await (await line("Sound recordings")).findByText("Not agreed")).toBeTruthy();
  expect(server.sent("POST /api/guarded/consent/{id}/withdraw").map(({ ids }) => ids)).toEqual([
    ["of audio"],
    ["of audio"],
  ]);
});

it("says to a parent without an invitation what will be here and what to do", async () => {
  await openPage("/myChildren", {
    as: "Parent/Caretaker",
    answers: { "GET /api/guarded/children": [], "GET /api/my-ratings": [] },
  });
  expect(await screen.findByRole("heading", { name: "Your children will be here" })).toBeTruthy();
  expect(screen.getByText(/invites you by e-mail as the child's guardian/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "See what is shared with you" }).getAttribute("href")).toMatch(/^\/account/);
});
