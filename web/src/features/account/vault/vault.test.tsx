import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { me, openPage, openPart } from "@/test/page";
import type { LockedVault, Try } from "@/work/vault/open";
import { setVaultState } from "@/work/vault/state";
import UnlockPage from "./UnlockPage";
import VaultSection from "./VaultSection";

const vault = vi.hoisted(() => ({
  locked: {} as LockedVault,
  info: undefined as object | undefined,
  damagedWork: 0,
  unlockByPassphrase: vi.fn<(account: string, passphrase: string) => Promise<Try>>(),
  unlockByPasskey: vi.fn<() => Promise<boolean>>(),
  setUpVault: vi.fn(async () => undefined),
  changePassphrase: vi.fn(async () => undefined),
  lock: vi.fn(async () => undefined),
  endVault: vi.fn(async () => undefined),
}));
vi.mock("@/work/vault/open", () => ({
  lockedVault: async () => vault.locked,
  openVault: async () => vault,
  unlockByPassphrase: vault.unlockByPassphrase,
  unlockByPasskey: vault.unlockByPasskey,
}));
vi.mock("@/work/vault/setUp", () => ({
  vaultInfo: async () => vault.info,
  setUpVault: vault.setUpVault,
  changePassphrase: vault.changePassphrase,
}));
vi.mock("@/work/vault/lock", () => ({ lock: vault.lock }));
vi.mock("@/work/vault/vault", () => ({ endVault: vault.endVault }));

const session = { ...me, role: "Specialist" } as const;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  vault.locked = { isNewer: false, hasPassphrase: true, hasPasskey: false, triesLeft: 10 };
  vault.info = undefined;
  vault.damagedWork = 0;
  setVaultState(me.id, "none");
});

it("stands in place of every page while the account is locked, and makes way", async () => {
  setVaultState(me.id, "locked");
  await openPage("/account", { as: "Specialist", answers: { "GET /api/auth/profile": {} } });
  expect(await screen.findByRole("heading", { level: 1, name: "Unlock this device" })).toBeTruthy();
  expect(screen.queryByRole("navigation")).toBeNull();
  setVaultState(me.id, "none");
  expect(await screen.findByRole("heading", { level: 1, name: "Account" })).toBeTruthy();
});

it("says how many tries are left, and what the last one costs", async () => {
  vault.unlockByPassphrase.mockImplementation(async () => {
    vault.locked = { ...vault.locked, triesLeft: 9 };
    return "wrong";
  });
  await openPart(<UnlockPage session={session} />, { as: "Specialist" });
  type(await screen.findByLabelText(/Passphrase/).then(() => /Passphrase of this device/), "seven green boats at dusk");
  press("Unlock");
  expect(await screen.findByText("This is not the passphrase of this device.")).toBeTruthy();
  expect(
    await screen.findByText(/^9 tries are left\. After the last wrong one, what was downloaded is deleted/),
  ).toBeTruthy();
  expect(vault.unlockByPassphrase).toHaveBeenCalledWith(me.id, "seven green boats at dusk");
});

it("offers the passkey first", async () => {
  vault.locked = { ...vault.locked, hasPasskey: true };
  vault.unlockByPasskey.mockResolvedValue(false);
  await openPart(<UnlockPage session={session} />, { as: "Specialist" });
  await screen.findByText("Unlock with a passkey");
  expect(
    screen
      .getAllByRole("button")
      .map(({ textContent }) => textContent)
      .filter(Boolean),
  ).toEqual(["Unlock with a passkey", "Unlock", "Log in instead"]);
  press("Unlock with a passkey");
  expect(await screen.findByText("This passkey does not unlock this device.")).toBeTruthy();
});

it.each([
  [{ hasPassphrase: false }, /^Only a log-in opens it now/],
  [{ isNewer: true }, /^A newer version of Milepost wrote/],
])("says what opens it when no passphrase does: %o", async (locked, text) => {
  vault.locked = { ...vault.locked, ...locked };
  await openPart(<UnlockPage session={session} />, { as: "Specialist" });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByLabelText(/Passphrase/)).toBeNull();
});

it("leads to the log-in only where there is a network", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await openPart(<UnlockPage session={session} />, { as: "Specialist" });
  expect(await screen.findByText("There is no network to log in.")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Log in instead" }).disabled).toBe(true);
});

const openSection = () => openPart(<VaultSection />, { as: "Specialist", answers: { "GET /api/auth/passkeys": [] } });

it("sets a passphrase that is neither short nor a pattern, twice", async () => {
  await openSection();
  fireEvent.click(await screen.findByRole("button", { name: "Set up" }));
  const dialog = await screen.findByRole("dialog");
  const send = () => fireEvent.submit(dialog.querySelector("form") as HTMLFormElement);
  type(/^Passphrase(?: \*)?$/, "short");
  send();
  expect(await screen.findByText("A passphrase has at least 12 letters or signs.")).toBeTruthy();
  type(/^Passphrase(?: \*)?$/, "aaaaaaaaaaaaaa");
  expect(await screen.findByText(/^This is a pattern/)).toBeTruthy();
  type(/^Passphrase(?: \*)?$/, "seven green boats at dawn");
  expect(await screen.findByText("Strength: strong")).toBeTruthy();
  type(/^Passphrase again/, "seven green boats at dusk");
  send();
  expect(await screen.findByText("The two are not the same.")).toBeTruthy();
  expect(vault.setUpVault).not.toHaveBeenCalled();
  type(/^Passphrase again/, "seven green boats at dawn");
  vault.info = { hasPassphrase: true, passkeys: 0 };
  send();
  await waitFor(() => expect(vault.setUpVault).toHaveBeenCalledWith(me.id, "seven green boats at dawn"));
  expect(await screen.findByText("A passphrase unlocks this device.")).toBeTruthy();
});

it("locks, and is removed after a question", async () => {
  vault.info = { hasPassphrase: true, passkeys: 1, until: Date.UTC(2026, 11, 4, 18) };
  vault.damagedWork = 1;
  await openSection();
  expect(await screen.findByText(/^1 piece of work on this device is damaged/)).toBeTruthy();
  expect(screen.getByText("1 passkey unlocks it too.")).toBeTruthy();
  expect(screen.getByText(/^What was downloaded is deleted on Dec 4, 2026/)).toBeTruthy();
  press("Lock now");
  await waitFor(() => expect(vault.lock).toHaveBeenCalledWith(me.id));
  press("Remove from this device");
  fireEvent.click(await screen.findByRole("button", { name: "Remove" }));
  await waitFor(() => expect(vault.endVault).toHaveBeenCalledWith(me.id));
});
