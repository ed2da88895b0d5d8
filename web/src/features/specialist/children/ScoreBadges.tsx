import { t } from "@lingui/core/macro";
import "@/words/children";
import { Button, Group, Progress } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useId, useState } from "react";
import { formatShare } from "@/ui/format/share";
import { Missing } from "@/ui/Missing";
import classes from "./Children.module.css";
import type { Card, CohortChild, Measure } from "./cohort";
import { cardNames, cards } from "./fields";
import { positionOf, scoreOf, valueWords } from "./scores";

interface ScoreBadgesProps {
  child: CohortChild;
  measures: readonly Measure[];
}

/** The mean share of each kind of test. A badge opens the progress bars of its kind, and closes them. */
export function ScoreBadges({ child, measures }: ScoreBadgesProps) {
  const id = useId();
  const [open, setOpen] = useState<readonly Card[]>([]);
  const names = cardNames();
  return (
    <span className={classes.scores}>
      <Group component="span" gap="xs" wrap="wrap">
        {cards.map((card) => (
          <Button
            key={card}
            variant="default"
            size="compact-md"
            radius="xl"
            aria-expanded={open.includes(card)}
            aria-controls={`${id}-${card}`}
            rightSection={open.includes(card) ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
            onClick={() => setOpen(open.includes(card) ? open.filter((one) => one !== card) : [...open, card])}
          >
            {t`${names[card]} ${formatShare(child[card])}`}
          </Button>
        ))}
      </Group>
      {cards.map((card) => (
        <span key={card} id={`${id}-${card}`} hidden={!open.includes(card)}>
          {open.includes(card) && (
            <ScoreBars label={names[card]} child={child} measures={measures.filter((one) => one.card === card)} />
          )}
        </span>
      ))}
    </span>
  );
}

/** The current score of each code of a kind. */
function ScoreBars({ label, child, measures }: ScoreBadgesProps & { label: string }) {
  return (
    <ul className={classes.bars} aria-label={label}>
      {measures.map((measure) => (
        <ScoreBar key={measure.measure} child={child} measure={measure} />
      ))}
    </ul>
  );
}

function ScoreBar({ child, measure }: { child: CohortChild; measure: Measure }) {
  const score = scoreOf(child, measure.measure);
  const words = score && valueWords(score.current, measure.metric, score.current_limit);
  return (
    <li className={classes.bar}>
      <span title={measure.title}>{measure.code}</span>
      {score ? (
        <Progress.Root size="lg">
          <Progress.Section
            value={positionOf(score.current, measure)}
            aria-label={measure.code}
            aria-valuetext={words}
          />
        </Progress.Root>
      ) : (
        <span />
      )}
      <span className={classes.figure}>{words ?? <Missing reason={t`Never measured`} />}</span>
    </li>
  );
}
