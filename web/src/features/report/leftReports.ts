import { leftDocuments } from "@/work/document";
import { reportKind } from "./reportKind";

/** Edits of reports that are left on this device. */
export const leftReports = leftDocuments(reportKind);
