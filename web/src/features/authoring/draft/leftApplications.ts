import { leftDocuments } from "@/work/document";
import { applicationKind } from "./applicationKind";

/** Edits of applications that are left on this device. */
export const leftApplications = leftDocuments(applicationKind);
