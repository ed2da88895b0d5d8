import { NativeSelect, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface PickPlaceProps {
  text: ReactNode;
  label: string;
  /** The first one is chosen from the start. */
  choices: readonly string[];
  onPick: (index: number) => void;
}

/** What a confirm says, with a choice to make in it. */
export function PickPlace({ text, label, choices, onPick }: PickPlaceProps) {
  return (
    <Stack gap="md">
      <Text span>{text}</Text>
      <NativeSelect
        label={label}
        // Escape closes the confirm, not the dialog below it.
        data-mantine-stop-propagation="true"
        data={choices.map((choice, index) => ({ value: String(index), label: choice }))}
        onChange={(event) => onPick(Number(event.currentTarget.value))}
      />
    </Stack>
  );
}
