import { Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/ui/ErrorState";
import { formatDate, formatDateTime } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { countOf } from "./counts";
import classes from "./import.module.css";
import { type Import, importsQuery } from "./imports";
import { useDiscard } from "./useDiscard";

/** Imports that were begun and neither done nor discarded. */
export function UnfinishedImports() {
  const { data, error, refetch } = useQuery(importsQuery);
  if (!data && error) return <ErrorState title="Open imports could not be loaded" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={64} />;
  const open = data.filter(({ state }) => state === "open");
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="unfinished">
      <Title order={2} size="h3" id="unfinished" mb="sm">
        Go on with an import
      </Title>
      <ul className={classes.unfinished}>
        {open.map((one) => (
          <Unfinished key={one.import_id} data={one} />
        ))}
      </ul>
    </section>
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
