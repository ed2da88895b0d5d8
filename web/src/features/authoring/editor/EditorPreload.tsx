import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { ActionIcon, Button, Skeleton, Text } from "@mantine/core";
import { useParams, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useOutlineData } from "@/api/outlineData";
import { type Begin, prefetchFresh } from "@/api/prefetch";
import { useSession } from "@/api/session";
import { PageOutline, PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { structureQuery } from "../api";
import { editorPath } from "../editorSearch";
import { mayBeFollowed, type Structure } from "../types";
import { BarFrame } from "./BarFrame";
import classes from "./EditorBar.module.css";

export const begin: Begin = ({ params: { applicationID = "" }, account }) =>
  prefetchFresh(structureQuery(account.id, applicationID));

/** The list of questions with its title as soon as that is there; a question has no head. */
export function Outline() {
  const { applicationID } = useParams({ from: editorPath });
  const { view } = useSearch({ from: editorPath });
  const structure = useOutlineData(structureQuery(useSession()?.id ?? "", applicationID));
  if (view === "question-edit") return <PageSkeleton shape="canvas" />;
  return (
    <>
      <BarFrame
        back={
          <Room>
            <ActionIcon />
          </Room>
        }
        title={<Text c="dimmed">{t`My Apps`}</Text>}
        tools={<ToolsRoom />}
        action={
          <Room>
            <Button>{t`Save`}</Button>
          </Room>
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

/** Keeps the room of what can be pressed when the editor is there. */
const Room = ({ children }: { children: ReactNode }) => (
  <div className={classes.room} aria-hidden inert>
    {children}
  </div>
);

const icon = (size: number) => <svg width={size} height={size} aria-hidden />;

const ToolsRoom = () => (
  <Room>
    <Text size="sm" className={classes.state}>
      {icon(16)}
      <span className={classes.words}>{t`Saved`}</span>
    </Text>
    <ActionIcon />
    <ActionIcon />
    <ActionIcon />
  </Room>
);

const AddRoom = ({ last }: { last?: Structure["Questions"][number] }) => (
  <Room>
    <Button leftSection={icon(18)} rightSection={last && mayBeFollowed(last) && icon(16)}>{t`New Question`}</Button>
  </Room>
);
