import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/report";
import { Text } from "@mantine/core";
import { useMemo } from "react";
import { directionOf } from "@/words/direction";
import type { Content } from "../report";
import { differences, type Run } from "./differences";
import classes from "./versions.module.css";

/** The differences of two states of a report, part by part and word by word. */
export function DifferenceList({ before, after }: { before: Content; after: Content }) {
  const { texts, printed, choices } = useMemo(() => differences(before, after), [before, after]);
  if (texts.length === 0 && !printed && !choices) {
    return (
      <Text c="dimmed" role="status">
        <Trans>Both say the same.</Trans>
      </Text>
    );
  }
  return (
    <section className={classes.differences} aria-label={t`Differences`}>
      {texts.map(({ label, runs }) => (
        <div key={label}>
          <h3>{label}</h3>
          <p className={classes.text} dir={directionOf(runs.map(({ text }) => text).join(""))}>
            {runs.map((run, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the runs are redrawn as a whole
              <Words key={at} run={run} />
            ))}
          </p>
        </div>
      ))}
      {printed && (
        <div>
          <h3>
            <Trans>Printed, in this order</Trans>
          </h3>
          <p className={classes.text}>
            <del>{printed.before}</del>
          </p>
          <p className={classes.text}>
            <ins>{printed.after}</ins>
          </p>
        </div>
      )}
      {choices && (
        <Text>
          <Trans>What is chosen for charts, tables, impressions or scores from elsewhere differs, too.</Trans>
        </Text>
      )}
    </section>
  );
}

/** A run of words, marked when only one of both states has it. */
export function Words({ run: { kind, text } }: { run: Run }) {
  if (kind === "added") return <ins>{text}</ins>;
  return kind === "removed" ? <del>{text}</del> : text;
}
