import { Button, Group } from "@mantine/core";
import { ColourField } from "../fields/ColourField";
import type { Selected } from "./selected";

/** What the elements are filled with, or nothing. */
export function BackgroundField({ selected }: { selected: Selected }) {
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <div style={{ flex: 1 }}>
        <ColourField
          label="Background"
          placeholder="None"
          value={selected.shared(({ styles }) => styles.backgroundColor)}
          onChange={(backgroundColor) => selected.style(() => ({ backgroundColor }), "background")}
        />
      </div>
      <Button variant="default" onClick={() => selected.style(() => ({ backgroundColor: "transparent" }))}>
        None
      </Button>
    </Group>
  );
}
