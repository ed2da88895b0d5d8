import { ActionIcon, Fieldset, Group, Text } from "@mantine/core";
import { IconPlayerPlay, IconX } from "@tabler/icons-react";
import { mediaUrl } from "@/api/media";
import { playSound } from "@/canvas/sounds";
import { useNotices } from "@/ui/notices";
import classes from "./Answers.module.css";

interface SoundFieldProps {
  label: string;
  /** Path of the stored sound, empty when there is none. */
  value: string;
  applicationId: string;
  onChange: (path: string) => void;
}

/** A stored sound, to hear and to take away. */
export function SoundField({ label, value, onChange }: SoundFieldProps) {
  const notices = useNotices();
  const play = () =>
    playSound(mediaUrl(value)).catch(() => notices.error("The sound could not be played.", { retry: play }));
  return (
    <Fieldset variant="unstyled" className={classes.group} legend={label}>
      {value === "" ? (
        <Text size="sm" c="dimmed">
          None
        </Text>
      ) : (
        <Group gap={4} wrap="nowrap">
          <Text size="sm" truncate flex={1}>
            {value}
          </Text>
          <ActionIcon color="gray" aria-label={`Play: ${label}`} onClick={() => void play()}>
            <IconPlayerPlay size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon color="gray" aria-label={`Remove: ${label}`} onClick={() => onChange("")}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </Fieldset>
  );
}
