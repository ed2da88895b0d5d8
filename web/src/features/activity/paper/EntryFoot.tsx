import { plural, t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import classes from "./paper.module.css";
import type { Sums } from "./typing";
import type { Entry } from "./useEntry";

/** The sums of the page, where there is one, and of all pages, to compare with those on the paper. */
export function Totals({ page, all }: { page?: Sums; all: Sums }) {
  return (
    <dl className={classes.totals} aria-live="off">
      {page && <EntryTotal of={t`This page`} sums={page} />}
      <EntryTotal of={t`All pages`} sums={all} />
    </dl>
  );
}

const EntryTotal = ({ of, sums: { points, entered, questions } }: { of: string; sums: Sums }) => (
  <div>
    <dt>{of}</dt>
    <dd>
      <strong>{plural(points, { one: "# point", other: "# points" })}</strong>
      <span>{t`${entered} of ${questions} entered`}</span>
    </dd>
  </div>
);

/** Whether everything has arrived, and what has not. */
export function EntryState({ entry: { state, refused } }: { entry: Entry }) {
  const words = {
    saved: t`All answers have arrived.`,
    saving: t`Saving`,
    waiting: t`The server cannot be reached. The answers are kept on this device, and are sent when it is back.`,
    ended: "",
  };
  return (
    <>
      {state === "ended" && (
        <InlineNotice kind="error">
          {t`This entry takes no more answers: it was ended or discarded elsewhere. What has not arrived stays on this device.`}
        </InlineNotice>
      )}
      {refused > 0 && (
        <InlineNotice kind="error">
          {plural(refused, {
            one: "# answer was not accepted. It stays here: change it to send it again.",
            other: "# answers were not accepted. They stay here: change them to send them again.",
          })}
        </InlineNotice>
      )}
      <Text role="status" size="sm" c="dimmed">
        {words[state]}
      </Text>
    </>
  );
}
