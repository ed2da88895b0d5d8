import type { components } from "@/api/schema";
import { openVault } from "../vault/open";
import type { Vault } from "../vault/vault";
import type { TakenApplication, TakenChild, TakenCopy, TakenItem } from "./copies";

type Item = components["schemas"]["OfflineItem"];

export interface StoredItem
  extends Pick<Item, "item_id" | "child_id" | "application_id" | "version" | "purchase_id" | "state"> {
  /** The activity that began from it on this device. */
  begun?: string;
}

export interface StoredApplication extends TakenApplication {
  /** The paths of its files; absent until its questions are here. */
  media?: string[];
  /** The questions and all files are here. */
  complete: boolean;
}

/** A copy in one record: children and applications once, however many items are about them. */
export interface StoredCopy extends Omit<TakenCopy, "items"> {
  items: StoredItem[];
  /** It ends once what began from it is sent; these items go back to the server before. */
  ending?: string[];
  /** By their ids; one that is missing has not been fetched yet, or is gone. */
  children: Record<string, TakenChild>;
  /** By their ids and versions. */
  applications: Record<string, StoredApplication>;
}

const start = "offline/";
const copyStart = `${start}copy/`;
export const structureStart = `${start}structure/`;
export const mediumStart = `${start}medium/`;

export const copyName = (id: string) => copyStart + id;
export const versionName = ({ application_id, version }: Pick<StoredItem, "application_id" | "version">) =>
  `${application_id}/${version}`;
/** The questions of a version, in the language in which it is written unless another is given. */
export const structureName = (of: Pick<StoredItem, "application_id" | "version">, language?: string) =>
  [structureStart + versionName(of), ...(language ? [language] : [])].join("/");

/** The languages of an application that are fetched for themselves: the one in which it is written comes without being named. */
export const translationsOf = ({ languages = [] }: Pick<TakenApplication, "languages">): readonly string[] =>
  languages.slice(1);
export const mediumName = (path: string) => mediumStart + path;

/** The names of the records that a copy has a use for beside its own. */
export const namesIn = ({ applications }: StoredCopy): string[] => [
  ...new Set(
    Object.values(applications).flatMap(({ id: application_id, version, image, media = [], ...application }) => [
      ...[undefined, ...translationsOf(application)].map((tag) => structureName({ application_id, version }, tag)),
      ...[image, ...media].map(mediumName),
    ]),
  ),
];

const nobody: TakenChild = {
  id: "",
  first_name: "",
  middle_name: "",
  last_name: "",
  date_of_birth: "",
  scanning: { mode: "off", speed_ms: 0 },
};

/** The copies in a vault, the one that ends last first. A damaged one is left out: it cannot be used. */
export async function storedCopies(vault: Vault): Promise<StoredCopy[]> {
  const { records } = await vault.list();
  const names = records.map(({ name }) => name).filter((name) => name.startsWith(copyStart));
  const found = await Promise.all(names.map((name) => vault.get<StoredCopy>(name).catch(() => undefined)));
  return found.filter((copy) => copy !== undefined).sort((one, other) => other.ends_at.localeCompare(one.ends_at));
}

/** A copy as those see it who use it. What has gone back is no part of it. */
export function takenOf(stored: StoredCopy): TakenCopy {
  const { children, applications, items, ending, ...copy } = stored;
  const shown = items.filter(({ state, begun }) => state !== "returned" || begun !== undefined);
  return { ...copy, items: shown.map((item) => takenItem(stored, item)) };
}

function takenItem({ copy_id, children, applications }: StoredCopy, item: StoredItem): TakenItem {
  const child = children[item.child_id];
  const { media, complete, ...application } = applications[versionName(item)] ?? unknown(item);
  return {
    item_id: item.item_id,
    copy_id,
    child: child ?? { ...nobody, id: item.child_id },
    application,
    purchase_id: item.purchase_id,
    state: item.state,
    ready: complete && child !== undefined,
    media: media ?? [],
    ...(item.begun === undefined ? {} : { begun: { activity_id: item.begun } }),
  };
}

const unknown = ({ application_id, version }: StoredItem): StoredApplication => ({
  id: application_id,
  version,
  title: "",
  image: "",
  complete: false,
});

/** The account's vault, which has to be open. */
export async function requireVault(account: string): Promise<Vault> {
  const vault = await openVault(account);
  if (!vault) throw new Error("The vault of this account is not open.");
  return vault;
}
