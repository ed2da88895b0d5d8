import { t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconLoader,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "@/ui/feedback/Loaded";
import { formatDate, formatDateTime } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { StatusBadge } from "@/ui/StatusBadge";
import { rowsOf } from "../counts";
import classes from "../import.module.css";
import { type Import, type ImportState, importsQuery } from "../imports";
import { useDiscard } from "../useDiscard";

/** Imports that were begun and not discarded, those that run, and the last one, which can be undone. */
export function UnfinishedImports() {
  const query = useQuery(importsQuery);
  return (
    <Loaded query={query} failure={t`Open imports could not be loaded`} skeleton={<Skeleton height={64} />}>
      {(imports) => <ImportLists imports={imports} />}
    </Loaded>
  );
}

function ImportLists({ imports }: { imports: Import[] }) {
  const open = imports.filter(({ state }) => state === "open");
  const run = imports.filter(({ state }) => state !== "open");
  return (
    <>
      {run.length > 0 && (
        <Imports id="run" title={t`Your last import`}>
          {run.map((one) => (
            <WasRun key={one.import_id} data={one} />
          ))}
        </Imports>
      )}
      {open.length > 0 && (
        <Imports id="unfinished" title={t`Go on with an import`}>
          {open.map((one) => (
            <Unfinished key={one.import_id} data={one} />
          ))}
        </Imports>
      )}
    </>
  );
}

function Imports({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="sm">
        {title}
      </Title>
      <ul className={classes.unfinished}>{children}</ul>
    </section>
  );
}

function WasRun({ data }: { data: Import }) {
  return (
    <li>
      <Stack gap={4} miw={0}>
        <Text fw={600} className={classes.long}>
          <bdi>{data.file_name}</bdi>
        </Text>
        <RunBadge state={data.state} />
      </Stack>
      <ButtonLink
        to="/dashboard/import"
        search={{ import: data.import_id, step: "run" }}
        variant="light"
        aria-label={t`Show ${{ fileName: data.file_name }}`}
      >{t`Show`}</ButtonLink>
    </li>
  );
}

function Unfinished({ data }: { data: Import }) {
  const { discard, busy } = useDiscard(data);
  const [rows, begun] = [rowsOf(data.counts.rows), formatDateTime(data.created_at)];
  const kept = formatDate(data.expires_at);
  return (
    <li>
      <Stack gap={0} miw={0}>
        <Text fw={600} className={classes.long}>
          <bdi>{data.file_name}</bdi>
        </Text>
        <Text size="sm" c="dimmed" className="mp-figures">
          {t`${rows}, begun ${begun}, kept until ${kept}`}
        </Text>
      </Stack>
      <Group gap="xs" wrap="nowrap">
        <ButtonLink
          to="/dashboard/import"
          search={{ import: data.import_id, step: "columns" }}
          variant="light"
          aria-label={t`Go on with ${{ fileName: data.file_name }}`}
        >{t`Go on`}</ButtonLink>
        <Button
          variant="subtle"
          color="red"
          loading={busy}
          onClick={discard}
          aria-label={t`Discard ${{ fileName: data.file_name }}`}
        >{t`Discard`}</Button>
      </Group>
    </li>
  );
}

const looks = {
  open: { label: t`Not imported yet`, tone: "accent", icon: IconClock },
  waiting: { label: t`Waiting`, tone: "accent", icon: IconClock },
  running: { label: t`Importing`, tone: "accent", icon: IconLoader },
  cancelled: { label: t`Cancelled`, tone: "watch", icon: IconCircleMinus },
  failed: { label: t`Stopped`, tone: "need", icon: IconAlertTriangle },
  done: { label: t`Imported`, tone: "good", icon: IconCircleCheck },
  undoing: { label: t`Undoing`, tone: "accent", icon: IconArrowBackUp },
  undone: { label: t`Undone`, tone: "skipped", icon: IconArrowBackUp },
} as const;

/** How the run of an import stands, in a word. */
function RunBadge({ state }: { state: ImportState }) {
  const { label, tone, icon } = looks[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {label}
    </StatusBadge>
  );
}
