import "@/words/media";
import { t } from "@lingui/core/macro";
import { Button, Group, Progress } from "@mantine/core";
import { IconPlayerStop } from "@tabler/icons-react";
import classes from "./RecordingBar.module.css";
import { longest } from "./recorder";

interface RecordingBarProps {
  now: { seconds: number; level: number };
  onStop: () => void;
  onDiscard: () => void;
}

/** While something is recorded: how loud, how long, and how to end it. */
export function RecordingBar({ now, onStop, onDiscard }: RecordingBarProps) {
  const seconds = Math.floor(now.seconds);
  return (
    <Group gap="sm">
      <Progress.Root size="lg" className={classes.level}>
        <Progress.Section value={now.level} aria-label={t`Level`} />
      </Progress.Root>
      <span role="timer" className="mp-figures">
        {t`${seconds} of ${longest} s`}
      </span>
      <Button
        variant="filled"
        leftSection={<IconPlayerStop size={18} aria-hidden />}
        onClick={onStop}
        autoFocus
      >{t`Stop`}</Button>
      <Button variant="subtle" color="gray" onClick={onDiscard}>{t`Discard`}</Button>
    </Group>
  );
}
