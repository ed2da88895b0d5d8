import { plural, t } from "@lingui/core/macro";
import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCloudOff } from "@tabler/icons-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Answer } from "@/features/activity/store/answer";
import type { RunnerSnapshot, RunnerStore } from "@/features/activity/store/runnerStore";
import shared from "../runner.module.css";
import classes from "./pages.module.css";
import "@/words/activity";
import { reasonOf } from "@/ui/form/refusal";

interface FinishDialogProps {
  data: RunnerSnapshot;
  finishing: Finishing;
  onClose: () => void;
}

/** How many questions have no score, and for how many of them nobody said why. */
export function unscoredText(answers: readonly Answer[]): string {
  const count = answers.filter(({ score }) => score === null).length;
  const unexplained = answers.filter(({ score, missing }) => score === null && missing === "").length;
  if (count === 0) return "";
  const all = answers.length;
  const skipped = plural(count, {
    one: `# of ${all} questions has no score and will count as skipped.`,
    other: `# of ${all} questions have no score and will count as skipped.`,
  });
  if (unexplained === 0 || unexplained === count) return skipped;
  const unreasoned = t`For ${unexplained} of them no reason is noted.`;
  return `${skipped} ${unreasoned}`;
}

/** The kit always says dialog; its body describes it already. */
const asAlert = (content: HTMLElement | null) => content?.setAttribute("role", "alertdialog");

/** The last notice before an activity ends. */
function FinishDialog({ data, finishing, onClose }: FinishDialogProps) {
  const { state, error, start } = finishing;
  const busy = state === "waiting" || state === "finishing";
  return (
    <Modal.Root opened onClose={onClose} centered radius="lg">
      <Modal.Overlay />
      <Modal.Content ref={asAlert}>
        <Modal.Header>
          <Modal.Title>
            <Text span fw={650} size="lg">{t`Continue to Final Report`}</Text>
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Stack>
            <Text>
              {t`You cannot return to this activity after finishing. Its scores become final; only reopening it, with a reason that stays with it, makes them editable again.`}{" "}
              {unscoredText(data.answers)}
            </Text>
            {state === "waiting" && data.sync !== "saving" && data.sync !== "saved" && (
              <Alert color="orange" variant="outline" icon={<IconCloudOff aria-hidden />} role="alert">
                {plural(
                  { count: data.waiting },
                  {
                    one: "# answer has not reached the server yet. The activity is finished as soon as they have. They are safe on this device.",
                    other:
                      "# answers have not reached the server yet. The activity is finished as soon as they have. They are safe on this device.",
                  },
                )}
              </Alert>
            )}
            {state === "failed" && (
              <Alert color="red" variant="outline" role="alert">
                {t`The activity could not be finished.`} {reasonOf(error)}
              </Alert>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose} data-autofocus>{t`Cancel`}</Button>
              <Button onClick={start} loading={busy}>{t`Configure Report`}</Button>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Ends an activity, after a notice that this is final. */
export function Finish({ store, finish }: { store: RunnerStore; finish: () => Promise<void> }) {
  const data = useSyncExternalStore(store.subscribe, store.snapshot);
  const [opened, { open, close }] = useDisclosure(false);
  const finishing = useFinish(store, data, finish);
  const leave = () => {
    finishing.cancel();
    close();
  };
  return (
    <>
      <p
        className={classes.isFinal}
      >{t`You are asked once more. Configure Report then finishes this activity, and its scores are final.`}</p>
      <Button className={shared.big} onClick={open}>{t`Continue to Final Report`}</Button>
      {opened && <FinishDialog data={data} finishing={finishing} onClose={leave} />}
    </>
  );
}

interface Finishing {
  /** "waiting": for answers that have not reached the server. */
  state: "idle" | "waiting" | "finishing" | "failed";
  error: unknown;
  start: () => void;
  cancel: () => void;
}

/** Finishes once the server has everything: asked while offline, it waits for the network. */
function useFinish(store: RunnerStore, data: RunnerSnapshot, finish: () => Promise<void>): Finishing {
  const [state, setState] = useState<Finishing["state"]>("idle");
  const [error, setError] = useState<unknown>();
  const act = useRef(finish);
  act.current = finish;
  const complete = data.sync === "saved" && data.waiting === 0;

  useEffect(() => {
    if (state !== "waiting" || !complete) return;
    setState("finishing");
    act.current().catch((cause: unknown) => {
      setError(cause);
      setState("failed");
    });
  }, [state, complete]);

  const start = () => {
    setState("waiting");
    void store.flush();
  };
  return { state, error, start, cancel: () => setState("idle") };
}
