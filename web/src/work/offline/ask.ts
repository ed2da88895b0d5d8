import { api, call } from "@/api/client";
import { ApiError } from "@/api/errors";
import type { components } from "@/api/schema";
import { newId } from "@/child/id";
import type { Vault } from "../vault/vault";
import { alone } from "./alone";
import { afterContact, contactServer, merged } from "./contactAnswer";
import { begunHere, isOver, type TakenApplication } from "./copies";
import { copyName, requireVault, type StoredCopy, storedCopies, takenOf } from "./stored";
import { sweep } from "./sweep";

type Schemas = components["schemas"];
type NewItem = Schemas["NewOfflineItem"];
type Copy = Schemas["OfflineCopy"];

/** An application with a child that somebody wants to take. */
export interface Wanted {
  child: string;
  application: Pick<TakenApplication, "id" | "title" | "image">;
  purchase: string;
}

/** What was asked for and not answered yet: a page that is closed in between asks for the same again. */
interface Asked {
  copyId: string;
  /** Absent if the copy is there already. */
  device?: string;
  until: string;
  items: NewItem[];
  applications: Wanted["application"][];
}

const askedName = "offline/asked";

/**
 * Asks the server for items until a day: with the live copy of this device, or with a new one. What was asked for before and not
 * answered is asked for first. Throws the server's refusal; what could not be sent is asked for again the next time.
 */
export async function askFor(account: string, wanted: readonly Wanted[], until: string, device: string): Promise<void> {
  const vault = await requireVault(account);
  await alone(
    account,
    async () => {
      await settle(account, vault);
      const live = (await storedCopies(vault)).find((copy) => copy.state === "live" && !isOver(copy) && !copy.ending);
      await vault.put(askedName, askedOf(wanted, until, live?.copy_id, device));
      await settle(account, vault);
    },
    "ask",
  );
}

const askedOf = (wanted: readonly Wanted[], until: string, copyId: string | undefined, device: string): Asked => ({
  copyId: copyId ?? newId(),
  device: copyId === undefined ? device : undefined,
  until,
  items: wanted.map(({ child, application, purchase }) => ({
    item_id: newId(),
    child_id: child,
    application_id: application.id,
    purchase_id: purchase,
  })),
  applications: wanted.map(({ application }) => application),
});

/** Whether something was asked for and not answered. */
export const isAsked = async (account: string): Promise<boolean> =>
  (await (await requireVault(account)).get(askedName)) !== undefined;

/** Asks again for what was asked for and not answered. */
export async function askAgain(account: string): Promise<void> {
  const vault = await requireVault(account);
  await alone(account, () => settle(account, vault), "ask");
}

/** The same for those who ask alone already. */
export async function settle(account: string, vault: Vault): Promise<void> {
  const asked = await vault.get<Asked>(askedName);
  if (!asked) return;
  let copy: Copy;
  try {
    copy = await send(asked);
  } catch (error) {
    if (isRefused(error)) await vault.delete(askedName);
    throw error;
  }
  const before = await vault.get<StoredCopy>(copyName(asked.copyId));
  // Whether the last day has passed is judged by the server's clock.
  const contact = await contactServer(asked.copyId, before ? await begunHere(takenOf(before)) : 0);
  await alone(account, async () => {
    const known = await vault.get<StoredCopy>(copyName(asked.copyId));
    const now = merged(known, copy, asked.applications);
    await vault.put(copyName(asked.copyId), contact ? afterContact(now, contact) : now);
    await vault.delete(askedName);
    await sweep(vault, Boolean(contact));
  });
}

/** The server has answered that it will not. */
export const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status);

function send({ copyId, device, until, items }: Asked): Promise<Copy> {
  if (device === undefined) {
    const params = { path: { id: copyId } };
    return call(api.POST("/api/offline-copy/{id}/change", { params, body: { until, add: items } }));
  }
  return call(api.POST("/api/offline-copy", { body: { copy_id: copyId, device_name: device, until, items } }));
}
