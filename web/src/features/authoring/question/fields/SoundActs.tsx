import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { ActionIcon, Button, FileButton, Group } from "@mantine/core";
import { IconMicrophone, IconPlayerPlay, IconUpload, IconX } from "@tabler/icons-react";
import { mediaUrl } from "@/api/media";
import { playSound } from "@/canvas/sounds";
import { accepted } from "@/media/files";
import { canRecord } from "@/media/recorder";
import { useNotices } from "@/ui/feedback/notices";

interface SoundActsProps {
  label: string;
  value: string;
  onChange: (path: string) => void;
  onFile: (file: File) => void;
  onRecord: () => void;
}

/** What can be done with a sound: hear it, take it away, choose or record another. */
export function SoundActs({ label, value, onChange, onFile, onRecord }: SoundActsProps) {
  const notices = useNotices();
  const play = () =>
    playSound(mediaUrl(value)).catch(() => notices.error(t`The sound could not be played.`, { retry: play }));
  return (
    <Group gap="xs">
      {value && (
        <Button
          variant="default"
          aria-label={t`Play: ${label}`}
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          onClick={() => void play()}
        >{t`Play`}</Button>
      )}
      <FileButton accept={accepted.sound} onChange={(file) => file && onFile(file)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            aria-label={value ? t`Replace: ${label}` : t`Choose file: ${label}`}
            leftSection={<IconUpload size={18} aria-hidden />}
          >
            {value ? t`Replace` : t`Choose file`}
          </Button>
        )}
      </FileButton>
      {canRecord() && (
        <Button
          variant="default"
          aria-label={t`Record: ${label}`}
          leftSection={<IconMicrophone size={18} aria-hidden />}
          onClick={onRecord}
        >
          {t({ message: "Record", context: "a sound" })}
        </Button>
      )}
      {value && (
        <ActionIcon color="gray" aria-label={t`Remove: ${label}`} onClick={() => onChange("")}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}
