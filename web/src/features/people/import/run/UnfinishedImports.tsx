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
import { countOf } from "../counts";
import classes from "../import.module.css";
import { type Import, type ImportState, importsQuery } from "../imports";
import { useDiscard } from "../useDiscard";

/** Imports that were begun and not discarded, those that run, and the last one, which can be undone. */
export function UnfinishedImports() {
  const query = useQuery(importsQuery);
  return (
    <Loaded query={query} failure="Open imports could not be loaded" skeleton={<Skeleton height={64} />}>
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
        <Imports id="run" title="Your last import">
          {run.map((one) => (
            <WasRun key={one.import_id} data={one} />
          ))}
        </Imports>
      )}
      {open.length > 0 && (
        <Imports id="unfinished" title="Go on with an import">
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
        aria-label={`Show ${data.file_name}`}
      >
        Show
      </ButtonLink>
    </li>
  );
}

function Unfinished({ data }: { data: Import }) {
  const { discard, busy } = useDiscard(data);
  return (
    <li>
      <Stack gap={0} miw={0}>
        <Text fw={600} className={classes.long}>
          <bdi>{data.file_name}</bdi>
        </Text>
        <Text size="sm" c="dimmed" className="mp-figures">
          {countOf(data.counts.rows, "row")}, begun {formatDateTime(data.created_at)}, kept until{" "}
          {formatDate(data.expires_at)}
        </Text>
      </Stack>
      <Group gap="xs" wrap="nowrap">
        <ButtonLink
          to="/dashboard/import"
          search={{ import: data.import_id, step: "columns" }}
          variant="light"
          aria-label={`Go on with ${data.file_name}`}
        >
          Go on
        </ButtonLink>
        <Button variant="subtle" color="red" loading={busy} onClick={discard} aria-label={`Discard ${data.file_name}`}>
          Discard
        </Button>
      </Group>
    </li>
  );
}

const looks = {
  open: { label: "Not imported yet", tone: "accent", icon: IconClock },
  waiting: { label: "Waiting", tone: "accent", icon: IconClock },
  running: { label: "Importing", tone: "accent", icon: IconLoader },
  cancelled: { label: "Cancelled", tone: "watch", icon: IconCircleMinus },
  failed: { label: "Stopped", tone: "need", icon: IconAlertTriangle },
  done: { label: "Imported", tone: "good", icon: IconCircleCheck },
  undoing: { label: "Undoing", tone: "accent", icon: IconArrowBackUp },
  undone: { label: "Undone", tone: "skipped", icon: IconArrowBackUp },
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
