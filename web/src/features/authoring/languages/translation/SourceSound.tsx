import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { mediaUrl } from "@/api/media";
import { playSound } from "@/canvas/sounds";
import { useNotices } from "@/ui/feedback/notices";

/** A sound of the source, to listen to. */
export function SourceSound({ path, name }: { path: string; name: string }) {
  const notices = useNotices();
  const play = () =>
    playSound(mediaUrl(path)).catch(() => notices.error(t`The sound could not be played.`, { retry: play }));
  return (
    <Button
      variant="default"
      leftSection={<IconPlayerPlay size={18} aria-hidden />}
      aria-label={t`Play the source: ${name}`}
      onClick={() => void play()}
    >{t`Play`}</Button>
  );
}
