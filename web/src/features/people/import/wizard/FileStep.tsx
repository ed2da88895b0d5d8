import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
import { Button, Progress, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { messageOf } from "@/api/errors";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { HowToRead } from "../columns/HowToRead";
import { DropZone } from "../DropZone";
import classes from "../import.module.css";
import type { useFileUpload } from "../useUpload";

interface FileStepProps {
  file: ReturnType<typeof useFileUpload>;
  /** Asks for the sheets of a workbook. */
  sheetsLabel?: string;
  /** Which files these are, and how large they may be. */
  hint?: string;
  /** What the file should hold. */
  children: ReactNode;
  /** Imports that were begun before. */
  earlier: ReactNode;
}

/** The first step: a file, or an import that was begun before. */
export function FileStep({ file, sheetsLabel, hint, children, earlier }: FileStepProps) {
  const { upload, cancel, state, failure, question } = file;
  return (
    <Stack gap="xl">
      <Stack gap="md">
        {failure && (
          <InlineNotice kind="error">
            {messageOf(failure.error)} <Trans>Nothing was imported.</Trans>
            {failure.again && (
              <Button variant="default" size="xs" mt="xs" display="block" onClick={failure.again}>
                {t`Retry`}
              </Button>
            )}
          </InlineNotice>
        )}
        {state && <Sending name={state.name} share={state.share} cancel={cancel} />}
        {question && <HowToRead question={question} read={upload} cancel={cancel} sheetsLabel={sheetsLabel} />}
        {!state && !question && <DropZone onFile={upload} hint={hint} />}
        {children}
      </Stack>
      {earlier}
    </Stack>
  );
}

/** How much of a file has gone out. */
function Sending({ name, share, cancel }: { name: string; share: number; cancel: () => void }) {
  const whole = Math.round(share);
  return (
    <div className={classes.drop}>
      <Stack w="100%" maw={480} gap="sm">
        <Text ta="center">
          {whole < 100 ? <Trans>Sending</Trans> : <Trans>Reading</Trans>} <bdi>{name}</bdi>
        </Text>
        <Progress.Root size="lg">
          <Progress.Section value={whole} aria-label={t`Sent`} animated={whole === 100} />
        </Progress.Root>
        <Text ta="center" size="sm" c="dimmed" className="mp-figures">
          {whole < 100 ? t`${whole} % sent` : t`The file has arrived and is being read.`}
        </Text>
        <Button variant="default" onClick={cancel} mx="auto">
          {t`Cancel`}
        </Button>
      </Stack>
    </div>
  );
}
