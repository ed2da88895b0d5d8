import { lazy, Suspense, useEffect, useState } from "react";
import { loadChunk } from "@/ui/loadChunk";
import { followLogouts } from "@/work/sealing/tabs";
import { followVaults } from "@/work/vault/followVaults";
import { followTakeOver } from "@/worker/takeOver";
import { useRemembered } from "./useRemembered";

const LinesUnderBar = lazy(() => loadChunk(() => import("./LinesUnderBar")));

/** A page without bars shows no line, and without a network nothing is sent: its own start has this long first, in milliseconds. */
const laterMs = 2_000;

/** What a member's page does from its beginning on, and what stands under the bar when there is something to say. */
export default function UnderBar({ account, shown }: { account: string; shown: boolean }) {
  useRemembered();
  useEffect(() => {
    followLogouts();
    followVaults();
    return followTakeOver();
  }, []);
  const isLater = useLater();
  if (!shown && !isLater) return null;
  return (
    <Suspense>
      <LinesUnderBar account={account} shown={shown} />
    </Suspense>
  );
}

function useLater(): boolean {
  const [isLater, setLater] = useState(navigator.onLine);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), laterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
