import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { memo } from "react";
import shared from "../runner.module.css";
import classes from "./frame.module.css";
import "@/words/activity";

interface StepBarProps {
  index: number;
  count: number;
  onIndex: (index: number) => void;
  /** The target of Next, if that is not the following question. */
  next?: string;
}

/** The buttons for one step forward and back. */
export const StepBar = memo(function StepBar({ index, count, onIndex, next }: StepBarProps) {
  const number = index + 1;
  return (
    <>
      <Button
        className={`${shared.big} ${classes.previous}`}
        variant="default"
        leftSection={<IconChevronLeft size={20} aria-hidden />}
        onClick={() => onIndex(index - 1)}
      >
        {t`Previous`}
      </Button>
      <span className={classes.position}>{t`${number} of ${count}`}</span>
      <Button
        className={`${shared.big} ${classes.next}`}
        rightSection={<IconChevronRight size={20} aria-hidden />}
        onClick={() => onIndex(index + 1)}
      >
        {next ?? t`Next`}
      </Button>
    </>
  );
});
