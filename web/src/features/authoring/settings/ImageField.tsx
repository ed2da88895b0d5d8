import { Button, FileButton, Group, Input, Text } from "@mantine/core";
import { IconPhoto, IconUpload } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { mediaUrl } from "@/api/media";
import { accepted } from "../media/storing";
import classes from "./ImageField.module.css";

interface ImageFieldProps {
  /** Path of the picture that is stored already. */
  stored: string;
  file: File | null;
  onFile: (file: File | null) => void;
  error?: string;
}

/** Chooses the application's picture and shows it. */
export function ImageField({ stored, file, onFile, error }: ImageFieldProps) {
  const chosen = useObjectUrl(file);
  const shown = chosen ?? (stored ? mediaUrl(stored) : undefined);
  return (
    <Input.Wrapper
      label="Image"
      labelElement="div"
      description="JPG, PNG, GIF or SVG, at most 10 MB"
      error={error}
      id="setting-image"
    >
      <Group mt="xs" wrap="nowrap" align="center">
        <div className={classes.preview}>
          {shown ? (
            <img src={shown} alt="Preview of the application" />
          ) : (
            <IconPhoto size={32} stroke={1.5} aria-hidden />
          )}
        </div>
        <div>
          <Group gap="xs">
            <FileButton accept={accepted.image} onChange={onFile}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
                  {shown ? "Choose another" : "Choose image"}
                </Button>
              )}
            </FileButton>
            {file && (
              <Button variant="subtle" color="gray" onClick={() => onFile(null)}>
                {stored ? "Keep the old one" : "Remove"}
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
