import { queryOptions } from "@tanstack/react-query";
import { opening } from "@/api/opening";
import { authoringKeys } from "@/features/authoring/keys";
import { OpenDocument, type OpenedDocument, openDocument } from "@/work/document";
import type { Texts } from "./texts";
import { readTranslation, type StoredTranslation, translationKind, translationNamed } from "./translationKind";

export type OpenedTranslation = OpenedDocument<StoredTranslation>;

/** A translation, not older than this browser has stored it, and with what was left of it here. */
export const translationQuery = (account: string, id: string, language: string) => {
  const queryKey = authoringKeys.translation(id, language);
  const read = () => readTranslation(id, language);
  return queryOptions({
    queryKey,
    queryFn: () => openDocument(translationKind, translationNamed(account, id, language), read),
    ...opening,
  });
};

export const openTranslation = (
  { snapshot, left }: OpenedTranslation,
  account: string,
  id: string,
  language: string,
): OpenDocument<Texts> => new OpenDocument(translationKind, translationNamed(account, id, language), snapshot, left);
