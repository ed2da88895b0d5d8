import { save } from "@/ui/useDownload";

/** Has the browser save a table that was made here. */
export function saveText(text: string, name: string): void {
  // The byte order mark makes spreadsheets read it as UTF-8.
  const address = URL.createObjectURL(new Blob(["\ufeff", text], { type: "text/csv;charset=utf-8" }));
  save(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
