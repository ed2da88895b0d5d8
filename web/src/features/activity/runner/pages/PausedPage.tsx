import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import type { Pause } from "@/features/activity/store/testSessions";
import { formatTime } from "@/ui/format";
import shared from "../runner.module.css";
import classes from "./pages.module.css";
import "@/words/activity";

interface PausedPageProps {
  pause: Pause;
  onResume: () => void;
  onEnd?: () => void;
}

/** In place of the question while the clock stands still. */
export function PausedPage({ pause, onResume, onEnd }: PausedPageProps) {
  return (
    <section className={classes.final} aria-labelledby="paused">
      <h2 id="paused" className={classes.heading}>
        {pause.kind === "break" ? t`Break since ${formatTime(pause.from)}` : t`Paused since ${formatTime(pause.from)}`}
      </h2>
      <p>
        <Trans>The clock stands still, and the child’s screen shows a calm view. Everything is kept.</Trans>
      </p>
      <Group>
        <Button
          className={shared.big}
          leftSection={<IconPlayerPlay size={20} aria-hidden />}
          onClick={onResume}
          autoFocus
        >
          {t`Go on`}
        </Button>
        {onEnd && (
          <Button className={shared.big} variant="default" onClick={onEnd}>
            {t`End this session`}
          </Button>
        )}
      </Group>
    </section>
  );
}
