import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Accordion, Drawer } from "@mantine/core";
import { type UseQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ShowMore } from "@/ui/list/ShowMore";
import { useEditor } from "../draft/EditorContext";
import type { Saving } from "../draft/useSave";
import type { OpenVersion } from "../editorSearch";
import { ChangeList } from "./ChangeList";
import { DraftHead, VersionHead } from "./heads";
import { type Changes, changesQuery, draftChangesQuery, type Version, versionsQuery } from "./versions";

interface VersionsDrawerProps {
  saving: Pick<Saving, "save">;
  open: OpenVersion;
  onOpen: (open: OpenVersion) => void;
  onClose: () => void;
}

/** The draft and all versions, newest first; the open one says what changed in it. */
export function VersionsDrawer({ saving, open, onOpen, onClose }: VersionsDrawerProps) {
  const { id, state } = useEditor();
  const list = useInfiniteQuery(versionsQuery(id));
  const draft = useQuery(draftChangesQuery(id, state.app.version, () => saving.save({ quiet: true })));
  const turn = (value: string | null) => onOpen(value === null ? "list" : value === "draft" ? value : Number(value));
  return (
    <Drawer opened onClose={onClose} position="right" title={t`Versions`} size="lg">
      <Loaded query={list} failure={t`The versions could not be loaded`} skeleton={<ContentSkeleton shape="text" />}>
        {({ pages }) => (
          <>
            <Accordion value={String(open)} onChange={turn} order={3}>
              {state.app.version > 0 && (
                <Accordion.Item value="draft">
                  <Accordion.Control>
                    <DraftHead changes={draft.data} latest={state.app.version} />
                  </Accordion.Control>
                  <Accordion.Panel>
                    <Found query={draft} />
                  </Accordion.Panel>
                </Accordion.Item>
              )}
              {pages
                .flatMap((page) => page.rows)
                .map((version) => (
                  <Item key={version.version} version={version} opened={open === version.version} />
                ))}
            </Accordion>
            {state.app.version === 0 && (
              <p>{t`This application has not been published yet. Its versions will be here.`}</p>
            )}
            <ShowMore list={list} />
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function Item({ version, opened }: { version: Version; opened: boolean }) {
  const { id } = useEditor();
  const first = version.version === 1;
  const changes = useQuery({ ...changesQuery(id, version.version), enabled: opened && !first });
  return (
    <Accordion.Item value={String(version.version)}>
      <Accordion.Control>
        <VersionHead version={version} />
      </Accordion.Control>
      <Accordion.Panel>
        {first ? <p>{t`The first version: everything in it was new.`}</p> : <Found query={changes} />}
      </Accordion.Panel>
    </Accordion.Item>
  );
}

const Found = ({ query }: { query: UseQueryResult<Changes> }) => (
  <Loaded query={query} failure={t`What changed could not be loaded`} skeleton={<ContentSkeleton shape="text" />}>
    {(changes) => <ChangeList changes={changes} />}
  </Loaded>
);
