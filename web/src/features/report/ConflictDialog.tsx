import { Button, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { useEffect, useId, useRef } from "react";
import { sectionOf, shownSections } from "./content";
import classes from "./Report.module.css";
import { useDraft, useDraftState } from "./ReportContext";
import { RichText } from "./RichText";
import type { Content } from "./reports";

/** Somebody saved this report meanwhile: both versions side by side, and the choice between them. */
export function ConflictDialog() {
  const status = useDraftState((state) => state.status);
  return status === "conflict" ? <Choice /> : null;
}

function Choice() {
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
          <Version name="Your version" content={content} />
          {theirs && <Version name="The saved version" content={theirs.content} />}
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

function Version({ name, content }: { name: string; content: Content }) {
  const comments = sectionOf(content, "obserComments");
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
      <Text size="sm" c="dimmed" mt="xs">
        {comments?.label}:
      </Text>
      {comments?.text ? <RichText html={comments.text} /> : <Text>—</Text>}
    </section>
  );
}
