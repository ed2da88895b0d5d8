import "@/words/offline";
import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import classes from "./worker.module.css";

const registration = () => import("@/worker/registration");

/** Calls `act` when the page has nothing more urgent to do. */
const whenIdle = (act: () => void) => {
  if (!("requestIdleCallback" in window)) return void setTimeout(act, 2_000);
  window.requestIdleCallback(act, { timeout: 10_000 });
};

/** Installs what works without a network, and offers a new version once nothing is open that it could disturb. */
export function NewVersion({ account, shown }: { account: string; shown: boolean }) {
  const isReady = useNewVersion(account);
  if (!isReady || !shown) return null;
  return (
    <aside aria-label={t`New version`} className={classes.line}>
      <p role="status" className={classes.text}>
        {t`A new version is ready.`}
      </p>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => void registration().then(({ takeNewVersion }) => takeNewVersion(account))}
      >
        {t`Load it now`}
      </Button>
    </aside>
  );
}

function useNewVersion(account: string): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let end: (() => void) | undefined;
    let over = false;
    const begin = async () => {
      const { followVersions } = await registration();
      if (!over) end = followVersions(account, setReady);
    };
    whenIdle(() => void begin().catch(() => undefined));
    return () => {
      over = true;
      end?.();
      setReady(false);
    };
  }, [account]);
  return isReady;
}
