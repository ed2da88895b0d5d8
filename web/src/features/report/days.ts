import { formatDate, formatDateTime } from "@/ui/format";
import type { Report } from "./report";

/** The date of a report. For all readers of a signed version it is the signer's day of signing. */
export const reportDate = ({ signed, report_date }: Report): string => formatDate(signed?.day ?? report_date);

/** When a version was signed: the signer's day, or the moment where only that was stored. */
export const signedDate = (day: string | undefined, at: string): string => (day ? formatDate(day) : formatDateTime(at));
