import "@/words/media";
import { t } from "@lingui/core/macro";
import { Button, Group, Skeleton, Stack } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "@/api/errors";
import { mediaUrl } from "@/api/media";
import type { UploadOptions } from "@/api/upload";
import type { Rect, Size } from "@/canvas";
import { Dialog } from "@/ui/dialog/Dialog";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { CutFrame } from "./CutFrame";
import { cutOut, firstCut, sourceSize, wholeCut } from "./cutting";

interface CropDialogProps {
  /** Path of the stored picture. */
  path: string;
  onClose: () => void;
  /** Stores the cut picture and answers with its path. */
  store: (file: File, options: UploadOptions) => Promise<string>;
  /** Hears where the cut picture is stored, and its size. */
  onCut: (path: string, size: Size) => void;
}

/** Cuts a part out of a stored picture. The whole one stays stored, so that Undo brings it back. */
export function CropDialog({ path, store, onClose, onCut }: CropDialogProps) {
  const { image, bounds, fault, setFault } = usePicture(path);
  const [chosen, setChosen] = useState<Rect>();
  const [busy, setBusy] = useState(false);
  const closed = useRef(new AbortController());
  const rect = chosen ?? (bounds && firstCut(bounds));
  const close = () => {
    closed.current.abort();
    onClose();
  };
  const cut = async () => {
    if (!image || !bounds || !rect) return;
    const part = wholeCut(rect, bounds);
    const { signal } = closed.current;
    setFault("");
    setBusy(true);
    try {
      const cutPath = await store(await cutOut(image, path, part, bounds), { signal });
      if (signal.aborted) return;
      onCut(cutPath, part);
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      const reason = messageOf(error);
      setFault(t`The picture was not cropped. ${reason}`);
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={close} title={t`Crop the picture`} size="lg" closeOnClickOutside={false}>
      <Stack>
        {bounds && rect ? (
          <CutFrame url={mediaUrl(path)} bounds={bounds} rect={rect} onRect={setChosen} />
        ) : (
          !fault && <Skeleton height={240} />
        )}
        {fault && <InlineNotice kind="error">{fault}</InlineNotice>}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>{t`Cancel`}</Button>
          <Button onClick={cut} loading={busy} disabled={!bounds}>{t`Crop`}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function usePicture(path: string) {
  const [image, setImage] = useState<HTMLImageElement>();
  const [fault, setFault] = useState("");
  useEffect(() => {
    const loading = new Image();
    loading.onload = () => setImage(loading);
    loading.onerror = () => setFault(t`The picture could not be loaded. Close this and try again.`);
    loading.src = mediaUrl(path);
    return () => {
      loading.onload = null;
      loading.onerror = null;
    };
  }, [path]);
  const bounds = image && sourceSize(path, { width: image.naturalWidth, height: image.naturalHeight });
  return { image, bounds, fault, setFault };
}
