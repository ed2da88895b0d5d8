import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { ActionIcon, Button, Skeleton, Text } from "@mantine/core";
import { useParams, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useOutlineData } from "@/api/outlineData";
import type { Begin } from "@/api/prefetch";
import { useSession } from "@/api/session";
import { PageOutline, PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { applicationQuery, prefetchApplication } from "../draft/openApplication";
import { editorPath } from "../editorSearch";
import { BarFrame } from "../saving/BarFrame";
import classes from "../saving/BarFrame.module.css";
import { mayBeFollowed, type Structure } from "../types";

export const begin: Begin = ({ params: { applicationID = "" } }) => prefetchApplication(applicationID);

/** The list of questions with its title as soon as that is there; a question has no head. */
export function Outline() {
  const { applicationID } = useParams({ from: editorPath });
  const { view } = useSearch({ from: editorPath });
  const structure = useOutlineData(applicationQuery(useSession()?.id ?? "", applicationID))?.snapshot.structure;
  if (view === "question-edit") return <PageSkeleton shape="canvas" />;
  return (
    <>
      <BarFrame
        back={
          <Placeholder>
            <ActionIcon />
          </Placeholder>
        }
        title={<Text c="dimmed">{t`My Apps`}</Text>}
        tools={<ToolsRoom />}
        action={
          <Placeholder>
            <Button>{t`Save`}</Button>
          </Placeholder>
        }
      />
      {structure ? <ListOutline structure={structure} /> : <PageSkeleton shape="table" />}
    </>
  );
}

const ListOutline = ({ structure }: { structure: Structure }) => (
  <PageOutline
    title={structure.title}
    lead={<Skeleton component="span" display="block" height="1.5em" width="min(100%, 240px)" />}
    action={structure.Questions.length > 0 && <AddRoom last={structure.Questions.at(-1)} />}
    shape="table"
  />
);

/** Keeps the space of the controls that the editor will show. */
const Placeholder = ({ children }: { children: ReactNode }) => (
  <div style={{ display: "contents", visibility: "hidden" }} aria-hidden inert>
    {children}
  </div>
);

const icon = (size: number) => <svg width={size} height={size} aria-hidden />;

const ToolsRoom = () => (
  <Placeholder>
    <Text size="sm" className={classes.state}>
      {icon(16)}
      <span className={classes.words}>{t`Saved`}</span>
    </Text>
    <ActionIcon />
    <ActionIcon />
    <ActionIcon />
  </Placeholder>
);

const AddRoom = ({ last }: { last?: Structure["Questions"][number] }) => (
  <Placeholder>
    <Button leftSection={icon(18)} rightSection={last && mayBeFollowed(last) && icon(16)}>{t`New Question`}</Button>
  </Placeholder>
);
