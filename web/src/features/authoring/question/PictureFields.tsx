import { Group, TextInput } from "@mantine/core";
import { mediaUrl } from "@/api/media";
import type { CanvasElement } from "@/canvas";
import classes from "./Media.module.css";

interface PictureFieldsProps {
  element: CanvasElement;
  change: (change: Partial<CanvasElement>, key?: string) => void;
}

export function PictureFields({ element, change }: PictureFieldsProps) {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-end">
      <img className={classes.thumb} src={mediaUrl(element.image)} alt="" />
      <TextInput
        flex={1}
        label="What the picture shows"
        description={element.alt_text.trim() ? undefined : "Needed for publishing"}
        maxLength={1000}
        value={element.alt_text}
        onChange={(event) => change({ alt_text: event.currentTarget.value }, "alt")}
      />
    </Group>
  );
}
