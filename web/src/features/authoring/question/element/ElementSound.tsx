import { Text } from "@mantine/core";
import { useEditorActs } from "@/features/authoring/draft/EditorContext";
import { SoundField } from "../fields/SoundField";
import type { Selected } from "./selected";

/** The sound that a tap plays. */
export function ElementSound({ selected }: { selected: Selected }) {
  const { id } = useEditorActs();
  const sound = selected.shared((element) => element.sound);
  return (
    <div>
      <SoundField
        label="Sound when it is tapped"
        applicationId={id}
        value={sound ?? ""}
        onChange={(path) => selected.change(() => ({ sound: path }))}
      />
      {sound === undefined && (
        <Text size="sm" c="dimmed">
          These elements have different sounds.
        </Text>
      )}
    </div>
  );
}
