import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconAlertTriangle, IconBulb, IconClock, IconClockOff, IconRoute, IconSchool } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import type { Answer } from "@/features/activity/store/answer";
import { formatDuration } from "@/ui/format";
import classes from "./flow.module.css";
import { secondsAt, teachingAt } from "./lead";
import { isDone } from "./rules";
import type { LeadState } from "./useLead";
import { targetWords, whyWords } from "./words";

interface LeadStripProps {
  lead: LeadState;
  /** The child's age in words. */
  age: string | undefined;
  /** Sets the age, where rules start by it. */
  ageField?: ReactNode;
  /** The present question's; absent at the introduction and at the end. */
  answer: Answer | undefined;
}

/** What the rules propose and why, in one line; below it what the question itself asks for. */
export function LeadStrip({ lead, age, ageField, answer }: LeadStripProps) {
  const { step, index, plan, unscored } = lead;
  const { next, why, ended } = step;
  const here = next === index;
  return (
    <section className={classes.strip} aria-label={t`What the rules propose`}>
      <p className={classes.line} role="status">
        <IconRoute size={20} aria-hidden className={classes.icon} />
        <span className={classes.words}>
          {ended && <span>{whyWords(ended)}</span>}
          {!(ended && next < 0) && <span>{whyWords(why, age)}</span>}
          {!here && <strong>{targetWords(next)}</strong>}
        </span>
      </p>
      {index < 0 && plan.parts.some(({ starts }) => starts && starts.length > 0) && ageField}
      {unscored && (
        <Note icon={IconAlertTriangle} tone="watch" alert>
          {t`Give a score first, or say why there is none`}
        </Note>
      )}
      {plan.practice.has(plan.form[index]?.id ?? "") && (
        <Note icon={IconSchool}>{t`Practice: it does not count. Tell the child what was right.`}</Note>
      )}
      {answer && <Teaching lead={lead} answer={answer} />}
      {answer && <TimeLimit lead={lead} duration={answer.duration} />}
    </section>
  );
}

function Teaching({ lead: { plan, index }, answer }: { lead: LeadState; answer: Answer }) {
  const text = teachingAt(plan, index, answer);
  if (!text) return null;
  return (
    <Note icon={IconBulb} tone="watch" alert>
      <strong>{t`Teach now:`}</strong> <span dir="auto">{text}</span>
    </Note>
  );
}

/** The time in which a question has to be answered. It stops in a pause, like the clock that it is read from. */
function TimeLimit({ lead, duration }: { lead: LeadState; duration: number }) {
  const limit = secondsAt(lead.plan, lead.index);
  if (limit === 0 || isDone(lead.items[lead.index])) return null;
  const time = formatDuration(limit);
  if (lead.isTimeUp(duration)) {
    return (
      <Note icon={IconClockOff} tone="watch" alert>
        <span>{t`Time is up after ${time}. Score what was done by now; Next notes no response.`}</span>
        <Button variant="default" className={classes.more} onClick={lead.askForTime}>
          {t`Give more time`}
        </Button>
      </Note>
    );
  }
  return <Note icon={IconClock}>{t`This question ends after ${time}`}</Note>;
}

interface NoteProps {
  icon: ComponentType<{ size: number; "aria-hidden": true; className?: string }>;
  tone?: "watch";
  /** Announced at once. */
  alert?: boolean;
  children: ReactNode;
}

const Note = ({ icon: Icon, tone, alert, children }: NoteProps) => (
  <div className={classes.note} data-tone={tone} role={alert ? "alert" : undefined}>
    <Icon size={20} aria-hidden className={classes.icon} />
    {children}
  </div>
);
