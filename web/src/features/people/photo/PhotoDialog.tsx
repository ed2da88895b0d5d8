import { t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Group, Stack } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, call } from "@/api/client";
import { messageOf } from "@/api/errors";
import { formData, sendForm } from "@/api/form";
import type { components } from "@/api/schema";
import { type Crop, wholeCrop } from "@/canvas";
import { Dialog } from "@/ui/dialog/Dialog";
import { useConfirm } from "@/ui/feedback/confirm";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useNotices } from "@/ui/feedback/notices";
import { type ChildRecord, childQuery } from "../child/record/record";
import { CropFrame } from "./CropFrame";
import { cutOut, unpack } from "./cropping";
import { PhotoChooser } from "./PhotoChooser";

interface PhotoDialogProps {
  child: ChildRecord;
  close: () => void;
}

/** Chooses a picture, cuts a square out of it and makes it the child's photo; or takes the photo away. */
export function PhotoDialog({ child, close }: PhotoDialogProps) {
  return (
    <Dialog onClose={close} title={child.photo ? t`Change the photo` : t`Add a photo`}>
      <PhotoEditor child={child} close={close} />
    </Dialog>
  );
}

function PhotoEditor({ child, close }: { child: ChildRecord; close: () => void }) {
  const [picture, setPicture] = useState<ImageBitmap>();
  const [crop, setCrop] = useState<Crop>();
  const [fault, setFault] = useState<string>();
  const { save, remove, busy } = useActs(child, close, setFault);
  const choose = (file: File) =>
    unpack(file).then(
      (unpacked) => {
        setFault(undefined);
        setPicture(unpacked);
        setCrop(wholeCrop(unpacked));
      },
      () => setFault(t`This file cannot be read as a picture. Please choose a PNG, JPEG or GIF.`),
    );
  return (
    <Stack>
      {picture && crop ? (
        <CropFrame picture={picture} crop={crop} onCrop={setCrop} />
      ) : (
        <PhotoChooser choose={choose} />
      )}
      {fault && <InlineNotice kind="error">{fault}</InlineNotice>}
      <Group justify="flex-end">
        {child.photo && !picture && (
          <Button variant="subtle" color="red" onClick={remove} disabled={busy} me="auto">{t`Remove photo`}</Button>
        )}
        {picture && (
          <Button
            variant="subtle"
            onClick={() => setPicture(undefined)}
            disabled={busy}
            me="auto"
          >{t`Another picture`}</Button>
        )}
        <Button variant="default" onClick={close}>{t`Cancel`}</Button>
        {picture && crop && <Button onClick={() => save(picture, crop)} loading={busy}>{t`Save photo`}</Button>}
      </Group>
    </Stack>
  );
}

function useActs(child: ChildRecord, close: () => void, setFault: (fault?: string) => void) {
  const confirm = useConfirm();
  const notices = useNotices();
  const { mutateAsync, isPending } = usePhoto(child.child_id);
  const act = async (picture: Blob | undefined, success: string) => {
    setFault(undefined);
    try {
      await mutateAsync(picture);
    } catch (error) {
      setFault(t`${{ reason: messageOf(error) }} Nothing was changed.`);
      return;
    }
    notices.success(success);
    close();
  };
  const save = async (picture: ImageBitmap, crop: Crop) => act(await cutOut(picture, crop), t`The photo is saved.`);
  const remove = async () => {
    const sure = await confirm({
      title: t`Remove the photo?`,
      text: t`It is deleted for everybody who sees this child, and cannot be brought back.`,
      action: t`Remove photo`,
      danger: true,
    });
    if (sure) await act(undefined, t`The photo is removed.`);
  };
  return { save, remove, busy: isPending };
}

/** Sets a child's photo to a picture that is cropped already, or takes it away. */
function usePhoto(childId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (picture: Blob | undefined) =>
      picture
        ? sendForm<components["schemas"]["StoredPhoto"]>(
            "POST",
            `/api/child/photo/${childId}`,
            formData({ image: new File([picture], "photo.jpg", { type: "image/jpeg" }) }),
          )
        : call(api.DELETE("/api/child/photo/{id}", { params: { path: { id: childId } } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: childQuery(childId).queryKey }),
  });
}
