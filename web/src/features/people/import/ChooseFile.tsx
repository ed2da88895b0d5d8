import { Anchor, Button, Progress, Stack, Text } from "@mantine/core";
import { messageOf } from "@/api/errors";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { save } from "@/ui/useDownload";
import { template } from "./columns/fields";
import { HowToRead } from "./columns/HowToRead";
import { DropZone } from "./DropZone";
import classes from "./import.module.css";
import { UnfinishedImports } from "./run/UnfinishedImports";
import { useUpload } from "./useUpload";

/** The first step: a file, or an import that was left open. */
export function ChooseFile() {
  const { upload, cancel, state, failure, question } = useUpload();
  return (
    <Stack gap="xl">
      <Stack gap="md">
        {failure && (
          <InlineNotice kind="error">
            {messageOf(failure.error)} Nothing was imported.
            {failure.again && (
              <Button variant="default" size="xs" mt="xs" display="block" onClick={failure.again}>
                Retry
              </Button>
            )}
          </InlineNotice>
        )}
        {state && <Sending name={state.name} share={state.share} cancel={cancel} />}
        {question && <HowToRead question={question} read={upload} cancel={cancel} />}
        {!state && !question && <DropZone onFile={upload} />}
        <Text c="dimmed">
          Files of OneRoster and Microsoft School Data Sync are recognized; choose the whole set as a .zip file. Columns
          that hold passwords are never kept.
        </Text>
        <Text>
          No file yet?{" "}
          <Anchor component="button" type="button" inherit onClick={saveTemplate}>
            Download a template
          </Anchor>{" "}
          with all columns, fill it in and come back.
        </Text>
      </Stack>
      <UnfinishedImports />
    </Stack>
  );
}

function saveTemplate() {
  const address = URL.createObjectURL(template());
  save(address, "milepost-children-template.csv");
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** How much of a file has gone out. */
export function Sending({ name, share, cancel }: { name: string; share: number; cancel: () => void }) {
  const whole = Math.round(share);
  return (
    <div className={classes.drop}>
      <Stack w="100%" maw={480} gap="sm">
        <Text ta="center">
          {whole < 100 ? "Sending " : "Reading "}
          <bdi>{name}</bdi>
        </Text>
        <Progress.Root size="lg">
          <Progress.Section value={whole} aria-label="Sent" animated={whole === 100} />
        </Progress.Root>
        <Text ta="center" size="sm" c="dimmed" className="mp-figures">
          {whole < 100 ? `${whole} % sent` : "The file has arrived and is being read."}
        </Text>
        <Button variant="default" onClick={cancel} mx="auto">
          Cancel
        </Button>
      </Stack>
    </div>
  );
}
