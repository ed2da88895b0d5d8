import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import classes from "./runner.module.css";
import type { RunnerView } from "./types";

export function StepBar({ view: { app, index, onIndex } }: { view: RunnerView }) {
  const count = app.questions.length;
  return (
    <div className={classes.stepBar}>
      <Button
        className={classes.big}
        variant="default"
        leftSection={<IconChevronLeft size={20} aria-hidden />}
        onClick={() => onIndex(index - 1)}
      >
        Previous
      </Button>
      <span className={classes.position}>
        {index + 1} of {count}
      </span>
      <Button
        className={classes.big}
        rightSection={<IconChevronRight size={20} aria-hidden />}
        onClick={() => onIndex(index + 1)}
      >
        Next
      </Button>
    </div>
  );
}
