import { useState } from "react";
import { api, call } from "@/api/client";
import { messageOf } from "@/api/errors";
import { useNotices } from "./notices";

/** Has the browser save what an address answers, as it arrives, however long that is. */
export function useDownload() {
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const download = async (address: string) => {
    setBusy(true);
    try {
      // A download cannot renew the session by itself; a call before it can.
      await call(api.GET("/api/auth/get-access-cookie-data"));
      save(address);
      notices.success("The export has begun. Your browser shows when it is complete.");
    } catch (error) {
      notices.error(`The export could not begin. ${messageOf(error)}`, { retry: () => download(address) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}

/** Saves what is at an address under a name, or under the one that comes with it. */
export function save(address: string, name = "") {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
