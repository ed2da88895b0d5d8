import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { unscoredText } from "../runner/pages/Finish";
import pages from "../runner/pages/pages.module.css";
import shared from "../runner/runner.module.css";
import type { RunnerStore } from "../store/runnerStore";
import "@/words/activity";

interface FinishHereProps {
  store: RunnerStore;
  finish: () => Promise<void>;
}

/** Finishes an activity that began on this device: also without a network. */
export function FinishHere({ store, finish }: FinishHereProps) {
  const { answers } = useSyncExternalStore(store.subscribe, store.snapshot);
  const confirm = useConfirm();
  const notices = useNotices();
  const ask = async () => {
    const agreed = await confirm({
      title: t`Finish this activity`,
      text: `${t`Its scores become final when it is sent, as soon as the server can be reached. Until then you can take this back.`} ${unscoredText(answers)}`,
      action: t`Finish`,
    });
    if (agreed)
      await finish().catch(() =>
        notices.error(
          t`The activity could not be finished: this device has no room to store it. Free some and try again.`,
        ),
      );
  };
  return (
    <>
      <p className={pages.isFinal}>
        {t`You are asked once more. The activity is then finished on this device, and sent when there is a connection.`}
      </p>
      <Button className={shared.big} onClick={() => void ask()}>
        {t`Finish Activity`}
      </Button>
    </>
  );
}
