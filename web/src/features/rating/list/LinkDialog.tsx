import { t } from "@lingui/core/macro";
import "@/words/rating";
import { Button, Code, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { CopyButton } from "@/ui/CopyButton";
import { Dialog } from "@/ui/dialog/Dialog";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDate } from "@/ui/format";
import { QrCode } from "@/ui/QrCode";
import { linkQuery } from "../requests";
import classes from "./Requests.module.css";

interface LinkDialogProps {
  requestId: string;
  rater: string;
  onClose: () => void;
}

/** The link of a request, to be shown to its rater. */
export function LinkDialog({ requestId, rater, onClose }: LinkDialogProps) {
  return (
    <Dialog onClose={onClose} title={t`A link for ${rater}`} size="lg">
      <LinkToShow requestId={requestId} onClose={onClose} />
    </Dialog>
  );
}

/** Nothing on it is for the specialist alone: the screen may be turned to the rater. */
export function LinkToShow({ requestId, onClose }: Omit<LinkDialogProps, "rater">) {
  const done = useRef<HTMLButtonElement>(null);
  // In place of the form that made the link, whose button had the focus.
  useEffect(() => done.current?.focus(), []);
  return (
    <Stack>
      <Loaded
        query={useQuery(linkQuery(requestId))}
        failure={t`The link could not be loaded`}
        skeleton={<ContentSkeleton shape="text" />}
      >
        {({ link, expires_at }) => (
          <>
            <Text>{t`Point the camera of your phone at this code, or open the link. It works until ${formatDate(expires_at)}.`}</Text>
            <div className={classes.qr}>
              <QrCode text={link} label={t`QR code of the link`} />
            </div>
            <Code block aria-label={t`Link`} className={classes.link}>
              {link}
            </Code>
            <Text size="sm" c="dimmed">{t`Whoever has the link can answer. Give it to the rater alone.`}</Text>
            <Group>
              <CopyButton text={link}>{t`Copy link`}</CopyButton>
            </Group>
          </>
        )}
      </Loaded>
      <Group justify="flex-end">
        <Button ref={done} onClick={onClose}>{t`Done`}</Button>
      </Group>
    </Stack>
  );
}
