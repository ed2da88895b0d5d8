import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { messageOf } from "@/api/errors";
import type { RunnerSnapshot } from "../store/runnerStore";
import type { Finishing } from "./useFinish";

interface FinishDialogProps {
  data: RunnerSnapshot;
  finishing: Finishing;
  onClose: () => void;
}

const unscoredText = (count: number, all: number) =>
  count === 0 ? "" : `${count} of ${all} questions ${count === 1 ? "has" : "have"} no score and will count as skipped.`;

/** The kit says dialog whatever it is told; its body describes it already. */
const asAlert = (content: HTMLElement | null) => content?.setAttribute("role", "alertdialog");

/** The last notice before an activity ends. */
export function FinishDialog({ data, finishing, onClose }: FinishDialogProps) {
  const unscored = data.answers.filter((answer) => answer.score === null).length;
  const { state, error, start } = finishing;
  const busy = state === "waiting" || state === "finishing";
  return (
    <Modal.Root opened onClose={onClose} centered radius="lg">
      <Modal.Overlay />
      <Modal.Content ref={asAlert}>
        <Modal.Header>
          <Modal.Title>
            <Text span fw={650} size="lg">
              Continue to Final Report
            </Text>
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Stack>
            <Text>
              You cannot return to this activity after finishing. Its scores become final.{" "}
              {unscoredText(unscored, data.answers.length)}
            </Text>
            {state === "waiting" && data.sync !== "saving" && data.sync !== "saved" && (
              <Alert color="orange" variant="outline" icon={<IconCloudOff aria-hidden />} role="alert">
                {data.waiting === 1 ? "1 answer has" : `${data.waiting} answers have`} not reached the server yet. The
                activity is finished as soon as they have. They are safe on this device.
              </Alert>
            )}
            {state === "failed" && (
              <Alert color="red" variant="outline" role="alert">
                The activity could not be finished. {messageOf(error)}
              </Alert>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose} data-autofocus>
                Cancel
              </Button>
              <Button onClick={start} loading={busy}>
                Configure Report
              </Button>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
