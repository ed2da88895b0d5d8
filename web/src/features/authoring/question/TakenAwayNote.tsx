import { Button, Group, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { TakenAway } from "./useTakenAway";

/** Says what was taken away, with Undo under the hand: the button that did it may be gone too. */
export function TakenAwayNote({ said, undo }: TakenAway) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (said !== null) button.current?.focus();
  }, [said]);
  return (
    <Group gap="xs" role="status">
      {said !== null && (
        <>
          <Text size="sm">{said}</Text>
          <Button ref={button} variant="subtle" onClick={undo}>
            Undo
          </Button>
        </>
      )}
    </Group>
  );
}
