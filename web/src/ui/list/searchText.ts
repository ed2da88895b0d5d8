import { type HistoryState, useLocation } from "@tanstack/react-router";
import { useCallback } from "react";
import { useAccount } from "@/api/session";
import { newId } from "@/child/id";
import { tabStorage } from "@/work/vault/sealing";
import { wordsOf } from "./cursor";

// What is searched for in a list may be a child's name, and addresses are logged and kept. So the words lie in this tab's
// storage, and the entry of the history holds only the name that they have there.

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The name under which the tab keeps what is searched for. */
    searched?: string;
  }
}

/** So many searches are stored, the latest ones. */
const most = 50;

type StoredTexts = [name: string, text: string][];

/** For a browser that stores nothing: then a reload forgets. */
const unstored = new Map<string, StoredTexts>();

/** Named as all that is kept for an account, so that a log-out takes it away. */
const storageName = (account: string) => `milepost.searches.${account}`;

function storedTexts(account: string): StoredTexts {
  const memory = unstored.get(account);
  if (memory) return memory;
  try {
    const texts: unknown = JSON.parse(tabStorage.getItem(storageName(account)) ?? "[]");
    return Array.isArray(texts) ? (texts as StoredTexts) : [];
  } catch {
    return [];
  }
}

/** Stores a text and names it; an empty one needs no name. */
export function storeText(account: string, text: string): string | undefined {
  const words = wordsOf(text);
  if (!words) return undefined;
  const name = newId();
  const texts = [...storedTexts(account), [name, words] as StoredTexts[number]].slice(-most);
  try {
    tabStorage.setItem(storageName(account), JSON.stringify(texts));
  } catch {
    unstored.set(account, texts);
  }
  return name;
}

/** The text that has a name; an older one, or another account's, is no text any more. */
export const textNamed = (account: string, name: string | undefined): string =>
  (name && storedTexts(account).find(([known]) => known === name)?.[1]) || "";

/** What a list is searched for in the entry of the history that is open, before anything of it is drawn. */
export const textHere = (account: string) => textNamed(account, (history.state as HistoryState | null)?.searched);

/** What the list is searched for, and the way to store another text: its name is for the entry's `searched`. */
export function useSearchText() {
  const { id } = useAccount();
  const name = useLocation({ select: ({ state }) => state.searched });
  const store = useCallback((text: string) => storeText(id, text), [id]);
  return { text: textNamed(id, name), store };
}

/** The header that carries a search beside the address. */
export function searchHeader(text: string | undefined) {
  // Half a character, as a cut leaves it, cannot be encoded.
  const words = text?.replace(/\p{Surrogate}/gu, "");
  return words ? { Search: encodeURIComponent(words) } : undefined;
}
