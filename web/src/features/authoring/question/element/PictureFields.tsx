import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Button, Group, Text, TextInput } from "@mantine/core";
import { IconCrop } from "@tabler/icons-react";
import { useState } from "react";
import { mediaUrl } from "@/api/media";
import type { CanvasElement, Size } from "@/canvas";
import { useEditorActs } from "@/features/authoring/draft/EditorContext";
import { storeFile } from "@/features/authoring/draft/storing";
import { CropDialog } from "@/media/CropDialog";
import classes from "./PictureFields.module.css";

interface PictureFieldsProps {
  element: CanvasElement;
  /** What a good description is. */
  hint?: string;
  change: (change: Partial<CanvasElement>, key?: string) => void;
}

/** A picture with its description, which is read aloud to those who do not see it. */
export function PictureText({ element, change }: Pick<PictureFieldsProps, "element" | "change">) {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-end" flex={1} miw={0}>
      <img className={classes.thumb} src={mediaUrl(element.image)} alt="" />
      <TextInput
        flex={1}
        label={t`What the picture shows`}
        description={element.alt_text.trim() ? undefined : t`Needed for publishing`}
        maxLength={1000}
        value={element.alt_text}
        onChange={(event) => change({ alt_text: event.currentTarget.value }, "alt")}
      />
    </Group>
  );
}

/** A picture's description, and cutting a part out of it. */
export function PictureFields({ element, hint, change }: PictureFieldsProps) {
  return (
    <>
      <PictureText element={element} change={change} />
      {hint && (
        <Text size="sm" c="dimmed" mt={4}>
          {hint}
        </Text>
      )}
      <CropButton mt="xs" element={element} change={change} />
    </>
  );
}

interface CropButtonProps extends Pick<PictureFieldsProps, "element" | "change"> {
  mt?: "xs";
}

/** Cuts a part out of a picture. */
export function CropButton({ element, change, mt }: CropButtonProps) {
  const { id } = useEditorActs();
  const [cropping, setCropping] = useState(false);
  // The part keeps the picture's width on the canvas and is not pulled out of shape.
  const cut = (image: string, { width, height }: Size) => {
    const shown = Math.max(1, Math.round((element.styles.width * height) / width));
    change({ image, styles: { ...element.styles, height: shown } });
  };
  return (
    <>
      <Button
        variant="default"
        mt={mt}
        leftSection={<IconCrop size={18} aria-hidden />}
        onClick={() => setCropping(true)}
      >{t`Crop`}</Button>
      {cropping && (
        <CropDialog
          path={element.image}
          store={(file, options) => storeFile("image", id, file, options)}
          onClose={() => setCropping(false)}
          onCut={cut}
        />
      )}
    </>
  );
}
