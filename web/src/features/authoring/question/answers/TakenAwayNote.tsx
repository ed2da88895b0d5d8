import { Button, Group, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { TakenAway } from "./useTakenAway";

/** Says what was taken away, with Undo under the hand: the button that did it may be gone too. */
export function TakenAwayNote({ said, undo }: TakenAway) {
  const note = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (said !== null) button.current?.focus();
  }, [said]);
  return (
    <Group ref={note} gap="xs" role="status" tabIndex={-1}>
      {said !== null && (
        <>
          <Text size="sm">{said}</Text>
          <Button
            ref={button}
            variant="subtle"
            onClick={() => {
              undo();
              note.current?.focus();
            }}
          >
            Undo
          </Button>
        </>
      )}
    </Group>
  );
}
