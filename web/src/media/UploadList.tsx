import "@/words/media";
import { t } from "@lingui/core/macro";
import { ActionIcon, Button, Progress } from "@mantine/core";
import { IconAlertTriangle, IconX } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import type { Upload, UploadQueue } from "./queue";
import classes from "./UploadList.module.css";

export const useUploads = (queue: UploadQueue): readonly Upload[] => useSyncExternalStore(queue.subscribe, queue.list);

/** The files on their way, each with how far it is and how to end it; what did not arrive stays with the reason. */
export function UploadList({ queue }: { queue: UploadQueue }) {
  const uploads = useUploads(queue);
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.uploads} aria-label={t`Uploads`}>
      {uploads.map((upload) => (
        <UploadLine key={upload.id} upload={upload} queue={queue} />
      ))}
    </ul>
  );
}

function UploadLine({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { id, name, state, share, message } = upload;
  const over = state === "failed" || state === "refused";
  return (
    <li data-over={over || undefined}>
      {over && <IconAlertTriangle size={18} aria-hidden className={classes.sign} />}
      <div className={classes.about}>
        {over ? (
          <span role="alert">{t`${name} was not uploaded. ${message}`}</span>
        ) : (
          <>
            <bdi className={classes.name}>{name}</bdi>
            <Progress.Root size="sm">
              <Progress.Section value={share} aria-label={t`${name}, sent`} animated={share === 100} />
            </Progress.Root>
            <span className="mp-figures">{stateText(upload)}</span>
          </>
        )}
      </div>
      {state === "failed" && (
        <Button
          variant="default"
          size="xs"
          aria-label={t`Retry ${name}`}
          onClick={() => queue.retry(id)}
        >{t`Retry`}</Button>
      )}
      <ActionIcon
        color="gray"
        aria-label={over ? t`Remove ${name}` : t`Cancel ${name}`}
        onClick={() => queue.cancel(id)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function stateText({ state, share }: Upload): string {
  if (state === "waiting") return t`Waits for its turn`;
  if (state === "pausing") return t`The connection was lost; trying again`;
  const percent = Math.round(share);
  return share < 100 ? t`${percent} % sent` : t`Being checked`;
}
