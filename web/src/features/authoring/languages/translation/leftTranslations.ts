import { leftDocuments } from "@/work/document";
import { translationKind } from "./translationKind";

/** Texts of translations that are left on this device. */
export const leftTranslations = leftDocuments(translationKind);
