import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Button, FileButton, Group, Input, Text } from "@mantine/core";
import { IconPhoto, IconUpload } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { mediaUrl } from "@/api/media";
import { accepted, largestFile } from "@/media/files";
import { useDrop } from "@/media/useDrop";
import classes from "./ImageField.module.css";

interface ImageFieldProps {
  /** Path of the picture that is stored already. */
  stored: string;
  file: File | null;
  onFile: (file: File | null) => void;
  error?: string;
}

/** Chooses the application's picture, by the button, by dropping or by pasting it, and shows it. */
export function ImageField({ stored, file, onFile, error }: ImageFieldProps) {
  const chosen = useObjectUrl(file);
  const [fault, setFault] = useState("");
  const shown = chosen ?? (stored ? mediaUrl(stored) : undefined);
  const accept = async (picture: File | undefined | null) => {
    if (!picture) return;
    const wrong = imageFault(picture) || (await contentFault(picture));
    setFault(wrong);
    if (!wrong) onFile(picture);
  };
  const drop = useDrop(([picture]) => void accept(picture));
  return (
    <Input.Wrapper
      label={t`Image`}
      labelElement="div"
      description={t`JPG, PNG, GIF or SVG, at most 10 MB; drop or paste one here, or choose it`}
      error={fault || error}
      errorProps={{ role: "alert" }}
      id="setting-image"
    >
      <Group
        mt="xs"
        wrap="nowrap"
        align="center"
        className={classes.drop}
        {...drop}
        onPaste={(event) => void accept(event.clipboardData.files[0])}
      >
        <div className={classes.preview}>
          {shown ? (
            <img src={shown} alt={t`Preview of the application`} />
          ) : (
            <IconPhoto size={32} stroke={1.5} aria-hidden />
          )}
        </div>
        <div>
          <Group gap="xs">
            <FileButton accept={accepted.image} onChange={(picture) => void accept(picture)}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
                  {shown ? t`Choose another` : t`Choose image`}
                </Button>
              )}
            </FileButton>
            {file && (
              <Button variant="subtle" color="gray" onClick={() => onFile(null)}>
                {stored ? t`Keep the old one` : t`Remove`}
              </Button>
            )}
          </Group>
          {file && (
            <Text size="sm" c="dimmed" mt={4} className={classes.name}>
              {file.name}
            </Text>
          )}
        </div>
      </Group>
    </Input.Wrapper>
  );
}

function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

const mostPixels = 25_000_000;

/** What is wrong with a chosen picture's content, so that the message comes now and not when everything is sent. */
async function contentFault(file: File): Promise<string> {
  if (file.name.toLowerCase().endsWith(".svg")) {
    const drawn = new DOMParser().parseFromString(await file.text(), "image/svg+xml");
    return drawn.documentElement.localName === "svg" ? "" : t`This file is not a picture.`;
  }
  if (!("createImageBitmap" in window)) return ""; // the server looks inside as well
  try {
    const { width, height } = await createImageBitmap(file);
    return width * height > mostPixels ? t`The image has more than 25 megapixels.` : "";
  } catch {
    return t`This file is not a picture.`;
  }
}

/** What is wrong with a chosen picture, judged by its name and size. */
function imageFault(file: File): string {
  const ending = file.name.slice(file.name.lastIndexOf(".")).toLowerCase();
  if (!accepted.image.split(",").includes(ending)) return t`Only PNG, JPEG, GIF and SVG images are accepted.`;
  return file.size > largestFile ? t`The image is larger than 10 MB.` : "";
}
