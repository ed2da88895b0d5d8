import { plural, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCloudUp, IconEye, IconEyeOff } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import type { Holder, HoldState } from "@/features/activity/sync/holdKeeper";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { formatTime } from "@/ui/format";
import { StatusBadge } from "@/ui/StatusBadge";
import shared from "../runner.module.css";
import classes from "./watch.module.css";
import "@/words/activity";

/** The activity is not taken from a device that was there within this time without asking. */
const recentSeconds = 60;

interface WatchBannerProps {
  holder: Holder | undefined;
  /** Who answers in place of the child, as "Mother, by link": then nobody runs it on any device. */
  rater?: string;
  hold: Extract<HoldState, { turn: "elsewhere" }>;
  /** Answers of this device that have not reached the server. */
  waiting: number;
  onTake: () => Promise<void>;
}

/** Names the specialist and the device that run the activity, and offers to run it here. */
export function WatchBanner({ holder, rater, hold, waiting, onTake }: WatchBannerProps) {
  return (
    <section className={classes.banner} aria-label={t`Watching`}>
      <div role="status" className={classes.who}>
        {hold.lost && (
          <StatusBadge tone="watch" icon={IconAlertTriangle}>
            {t`This activity was taken over on another device`}
          </StatusBadge>
        )}
        <StatusBadge tone="accent" icon={holder?.live || rater ? IconEye : IconEyeOff}>
          {rater ?? (holder?.live ? t`Watching` : t`Nobody runs it now`)}
        </StatusBadge>
        <span dir="auto">
          {rater ? t`These answers are given by the rater. Nothing can be changed here.` : holderWords(holder)}
        </span>
      </div>
      {waiting > 0 && (
        <StatusBadge tone="watch" icon={IconCloudUp}>
          {plural(waiting, {
            one: "# answer given here is still to be sent",
            other: "# answers given here are still to be sent",
          })}
        </StatusBadge>
      )}
      {hold.mayTake && <TakeOver holder={holder} onTake={onTake} />}
    </section>
  );
}

function holderWords(holder: Holder | undefined): string {
  if (!holder) return t`You can follow this activity. Only who started it can run it.`;
  const { by, device_name: name, since, seen_at: seen } = holder;
  const device = name || t`another device`;
  return holder.live
    ? t`${by} has been running this activity on ${device} since ${formatTime(since)}. Nothing can be changed here.`
    : t`${by} ran this activity on ${device}, which was heard of last at ${formatTime(seen)}. Nothing can be changed here.`;
}

function TakeOver({ holder, onTake }: Pick<WatchBannerProps, "holder" | "onTake">) {
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const notices = useNotices();
  const navigate = useNavigate();
  const take = async () => {
    if (isThere(holder) && !(await confirm(question(holder)))) return;
    setBusy(true);
    try {
      // The activity goes on where the other device is.
      await navigate({ to: ".", search: {}, replace: true });
      await onTake();
    } catch (error) {
      notices.error(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Button className={shared.big} loading={busy} onClick={() => void take()}>
      {t`Take over here`}
    </Button>
  );
}

const isThere = (holder: Holder | undefined): holder is Holder =>
  holder?.live === true && holder.silent_seconds < recentSeconds;

function question({ by, device_name: name }: Holder) {
  const device = name || t`another device`;
  return {
    title: t`Take this activity over?`,
    text: t`${by} was there a moment ago on ${device}. That device then only watches. What was given there is kept.`,
    action: t`Take over here`,
  };
}
