import { t } from "@lingui/core/macro";
import "@/words/people";
import { Button, FileButton, Text } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { photoTypes } from "./cropping";
import classes from "./Photo.module.css";

/** Asks for a picture: by the file chooser, or by dropping one here. */
export function PhotoChooser({ choose }: { choose: (file: File) => void }) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) choose(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the button
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconPhoto size={40} stroke={1.5} aria-hidden />
      <Text c="dimmed">{t`Drop a picture here, or`}</Text>
      <FileButton onChange={(file) => file && choose(file)} accept={photoTypes}>
        {(props) => <Button {...props} variant="light" data-autofocus>{t`Choose a picture`}</Button>}
      </FileButton>
      <Text size="sm" c="dimmed">{t`PNG, JPEG or GIF`}</Text>
    </div>
  );
}
