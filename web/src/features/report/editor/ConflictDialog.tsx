import { Button, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { Fragment, useEffect, useId, useRef } from "react";
import { useDraft, useDraftState } from "../ReportContext";
import type { Content } from "../report";
import { shownSections } from "../report";
import { RichText } from "../sections/RichText";
import { reportSections } from "../sections/registry";
import classes from "./editor.module.css";

/** Somebody saved this report meanwhile: both versions side by side, and the choice between them. */
export function ConflictDialog() {
  const status = useDraftState((state) => state.status);
  return status === "conflict" ? <ConflictChoice /> : null;
}

function ConflictChoice() {
  const draft = useDraft();
  const theirs = useDraftState((state) => state.theirs);
  const content = useDraftState((state) => state.content);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // There is no third way: closing without a choice would leave the edits unsaved.
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={`${id}-title`}>This report was changed elsewhere</h2>
      <Stack>
        <Text id={`${id}-text`}>
          It was saved in another window or on another device while you were editing. Choose which version stays; the
          other one is given up.
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <ContentVersion name="Your version" content={content} />
          {theirs && <ContentVersion name="The saved version" content={theirs.content} />}
        </SimpleGrid>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => theirs && void draft.resolve(theirs.content)}>
            Use the saved version
          </Button>
          <Button autoFocus onClick={() => void draft.resolve(content)}>
            Keep my version
          </Button>
        </Group>
      </Stack>
    </dialog>
  );
}

function ContentVersion({ name, content }: { name: string; content: Content }) {
  const texts = content.sections.filter(({ key }) => reportSections[key].isText);
  return (
    <section className={classes.version} aria-label={name}>
      <Text fw={650}>{name}</Text>
      <Text size="sm" c="dimmed">
        Shown, in this order:{" "}
        {shownSections(content)
          .map(({ label }) => label)
          .join(", ") || "nothing"}
        .
      </Text>
      {texts.map(({ key, label, text }) => (
        <Fragment key={key}>
          <Text size="sm" c="dimmed" mt="xs">
            {label}:
          </Text>
          {text ? <RichText html={text} /> : <Text>—</Text>}
        </Fragment>
      ))}
    </section>
  );
}
