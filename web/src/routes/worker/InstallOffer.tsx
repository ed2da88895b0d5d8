import "@/words/offline";
import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { useRouterState } from "@tanstack/react-router";
import { useState, useSyncExternalStore } from "react";
import { canInstall, holdInstallOffer, install, isInstalled, onInstallOffer } from "@/worker/install";
import classes from "./worker.module.css";

// The browser makes its offer once, soon after the page has come.
holdInstallOffer();

/** Said once on a device: who has declined finds it on the page of the account. */
const declined = "milepost.install.declined";

function wasDeclined(): boolean {
  try {
    return localStorage.getItem(declined) !== null;
  } catch {
    return false;
  }
}

/** A line on the start page where the browser can install Milepost. */
export function InstallOffer() {
  const isOffered = useSyncExternalStore(onInstallOffer, canInstall);
  const isStart = useRouterState({ select: ({ location }) => location.pathname === "/" });
  const [isDeclined, setDeclined] = useState(wasDeclined);
  if (!isOffered || !isStart || isDeclined || isInstalled()) return null;
  const decline = () => {
    try {
      localStorage.setItem(declined, "1");
    } catch {
      // Then it is offered again.
    }
    setDeclined(true);
  };
  return (
    <aside aria-label={t`Install Milepost`} className={classes.line}>
      <p
        className={classes.text}
      >{t`Milepost can stand on this device’s home screen, and then opens without a network too.`}</p>
      <Group gap="xs">
        <Button variant="default" size="compact-sm" onClick={() => void install()}>
          {t`Install`}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={decline}>
          {t`Not now`}
        </Button>
      </Group>
    </aside>
  );
}
