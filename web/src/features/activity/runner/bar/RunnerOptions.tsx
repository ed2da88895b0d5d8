import { t } from "@lingui/core/macro";
import { ActionIcon, Button, Popover, SegmentedControl, Stack, Switch } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { memo, useState } from "react";
import shared from "../runner.module.css";
import classes from "./bar.module.css";
import type { RunnerSettings, ThumbSide } from "./useRunnerSettings";
import "@/words/activity";

interface RunnerOptionsProps {
  settings: RunnerSettings;
  /** Absent where there is nothing to discard. */
  onDiscard?: () => void;
  /** Absent where it is no child's. */
  onMove?: () => void;
}

/** The settings of the runner, and the way out of an activity that was started by mistake. */
export const RunnerOptions = memo(function RunnerOptions({ settings, onDiscard, onMove }: RunnerOptionsProps) {
  const [opened, setOpened] = useState(false);
  const { showsPoints, goesOn, thumb } = settings;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          className={classes.options}
          variant="default"
          aria-label={t`Options`}
          onClick={() => setOpened((open) => !open)}
        >
          <IconAdjustmentsHorizontal size={22} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Options`}>
        <Stack>
          <Switch
            size="md"
            label={t`Show the points so far`}
            description={t`At the top, where the child may see them.`}
            checked={showsPoints}
            onChange={({ currentTarget }) => settings.setShowsPoints(currentTarget.checked)}
          />
          <Switch
            size="md"
            label={t`Go on after a score`}
            description={t`To the next question, unless the rules ask for a decision. Previous leads back.`}
            checked={goesOn}
            onChange={({ currentTarget }) => settings.setGoesOn(currentTarget.checked)}
          />
          <div>
            <span id="thumb-side" className={shared.label}>{t`Scores and Next stand`}</span>
            <SegmentedControl
              aria-labelledby="thumb-side"
              fullWidth
              className={classes.sides}
              value={thumb}
              onChange={(side) => settings.setThumb(side as ThumbSide)}
              data={[
                { value: "left", label: t`On the left` },
                { value: "right", label: t`On the right` },
              ]}
            />
          </div>
          {onMove && (
            <Button
              variant="default"
              onClick={() => {
                setOpened(false);
                onMove();
              }}
            >
              {t`Move to another child`}
            </Button>
          )}
          {onDiscard && (
            <Button
              variant="default"
              onClick={() => {
                setOpened(false);
                onDiscard();
              }}
            >
              {t`Discard this activity`}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
});
