import { t } from "@lingui/core/macro";
import "@/words/parts";
import { useState } from "react";
import { api, call, fetchFile } from "@/api/client";
import { messageOf } from "@/api/errors";
import { useNotices } from "./feedback/notices";
import { timeZone, today } from "./format/day";

/** What is downloaded: what an address answers, or answers to a request with further headers. */
export interface Download {
  address: string;
  headers?: Record<string, string>;
}

/** Has the browser save `what`, which an address answers, as it arrives, however long that is. */
export function useDownload(what: string) {
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const download = async (wanted: string | Download) => {
    setBusy(true);
    try {
      notices.success(await begin(what, typeof wanted === "string" ? { address: wanted } : wanted));
    } catch (error) {
      notices.error(t`The download of ${what} could not begin. ${{ reason: messageOf(error) }}`, {
        retry: () => download(wanted),
      });
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}

/** Answers what to say of it. */
async function begin(what: string, { address, headers }: Download): Promise<string> {
  if (!headers) {
    // A download cannot renew the session by itself; a call before it can.
    await call(api.GET("/api/auth/get-access-cookie-data"));
    save(dated(address));
    return t`The download of ${what} has begun. Your browser shows when it is complete.`;
  }
  // A link carries no headers: the page itself fetches the file and hands it over.
  const { file, name } = await fetchFile(address, headers);
  const made = URL.createObjectURL(file);
  save(made, name);
  setTimeout(() => URL.revokeObjectURL(made), 60_000);
  return t`The download of ${what} is complete.`;
}

/** The address with the reader's day and time zone, by which a file is dated: calls say them in headers, which a link cannot. */
const dated = (address: string) =>
  `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ today: today(), zone: timeZone() })}`;

/** Saves what is at an address under a name, or under the one that comes with it. */
export function save(address: string, name = "") {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
