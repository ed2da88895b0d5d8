import { useEffect, useState } from "react";
import { onSessionExpired } from "@/api/client";

/** Whether somebody else has logged in in another tab since this page was loaded. */
export function useOtherAccount(): boolean {
  const [other, setOther] = useState(false);
  useEffect(() => onSessionExpired((how) => how === "other account" && setOther(true)), []);
  return other;
}
