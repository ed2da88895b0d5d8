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
    <ul className={classes.uploads} aria-label="Uploads">
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
          <span role="alert">
            {name} was not uploaded. {message}
          </span>
        ) : (
          <>
            <bdi className={classes.name}>{name}</bdi>
            <Progress.Root size="sm">
              <Progress.Section value={share} aria-label={`${name}, sent`} animated={share === 100} />
            </Progress.Root>
            <span className="mp-figures">{stateText(upload)}</span>
          </>
        )}
      </div>
      {state === "failed" && (
        <Button variant="default" size="xs" aria-label={`Retry ${name}`} onClick={() => queue.retry(id)}>
          Retry
        </Button>
      )}
      <ActionIcon color="gray" aria-label={over ? `Remove ${name}` : `Cancel ${name}`} onClick={() => queue.cancel(id)}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function stateText({ state, share }: Upload): string {
  if (state === "waiting") return "Waits for its turn";
  if (state === "pausing") return "The connection was lost; trying again";
  return share < 100 ? `${Math.round(share)} % sent` : "Being checked";
}
