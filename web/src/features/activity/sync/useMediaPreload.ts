import { useEffect, useState } from "react";
import { fetchWhole } from "@/api/media";
import { MediaPreload } from "./mediaPreload";

/** Holds what a test shows and plays on this device, from before its start, and tries again when the network is back. */
export function useMediaPreload(addresses: readonly string[], read = fetchWhole): MediaPreload {
  const [preload] = useState(() => new MediaPreload(addresses, read));
  useEffect(() => {
    const run = () => void preload.run();
    run();
    window.addEventListener("online", run);
    return () => window.removeEventListener("online", run);
  }, [preload]);
  return preload;
}
