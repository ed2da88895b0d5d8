import { plural, t } from "@lingui/core/macro";
import "@/words/statistics";
import { Button, Checkbox, Group, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { useController } from "@/ui/form/useAppForm";
import { SearchBox } from "@/ui/list/SearchBox";
import { reportChoicesQuery } from "../calls";
import type { ApplicationChoice } from "../types";
import classes from "./Form.module.css";
import type { ReportValues } from "./reportForm";

const mostApplications = 50;

/** The applications whose activities count; without a choice those of every one. */
export function ReportApplications() {
  const { field, fieldState } = useController<ReportValues, "definition.application_ids">({
    name: "definition.application_ids",
  });
  const [search, setSearch] = useState("");
  const query = useQuery(reportChoicesQuery(search));
  const { data: all } = useQuery(reportChoicesQuery());
  const chosen = field.value;
  const take = (id: string, taken: boolean) =>
    field.onChange(taken ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <section aria-labelledby="report-applications">
      <Title order={2} size="h3" id="report-applications" mb="xs">{t`Applications`}</Title>
      <SearchBox label={t`Search applications`} maxLength={200} text={search} onSearch={setSearch} />
      <Group justify="space-between" mt="xs" mih="var(--mp-touch)">
        <Text size="sm" c="dimmed" role="status">
          {chosen.length === 0
            ? t`None is chosen: all of them count.`
            : plural(chosen.length, { one: "# chosen", other: "# chosen" })}
        </Text>
        {chosen.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => field.onChange([])}>{t`Choose none`}</Button>
        )}
      </Group>
      {fieldState.error && <p className={classes.error}>{fieldState.error.message}</p>}
      <Loaded
        query={query}
        failure={t`The applications could not be loaded`}
        skeleton={<ContentSkeleton shape="text" />}
      >
        {({ applications }) => (
          <ApplicationRows
            rows={search ? applications : withChosen(applications, chosen, all?.applications ?? [])}
            chosen={chosen}
            take={take}
            searched={search !== ""}
          />
        )}
      </Loaded>
    </section>
  );
}

/** Without a search one that was chosen and is no longer seen is in the list too, so that it can be let go. */
function withChosen(
  listed: readonly ApplicationChoice[],
  chosen: readonly string[],
  known: readonly ApplicationChoice[],
): ApplicationChoice[] {
  const missing = chosen.filter((id) => !listed.some((one) => one.application_id === id));
  const gone = missing.map(
    (id) =>
      known.find((one) => one.application_id === id) ?? {
        application_id: id,
        title: t`An application that you cannot see`,
        n: 0,
      },
  );
  return [...gone, ...listed];
}

interface RowsProps {
  rows: readonly ApplicationChoice[];
  chosen: readonly string[];
  take: (id: string, taken: boolean) => void;
  searched: boolean;
}

function ApplicationRows({ rows, chosen, take, searched }: RowsProps) {
  if (rows.length === 0) {
    return (
      <Text mt="sm">
        {searched ? t`No application matches.` : t`Applications appear here once activities of them are finished.`}
      </Text>
    );
  }
  return (
    <ul className={classes.applications}>
      {rows.map(({ application_id: id, title, n }) => (
        <li key={id}>
          <Checkbox
            label={<bdi>{title}</bdi>}
            description={plural(n, { one: "# child", other: "# children" })}
            checked={chosen.includes(id)}
            disabled={chosen.length >= mostApplications && !chosen.includes(id)}
            onChange={(event) => take(id, event.currentTarget.checked)}
          />
        </li>
      ))}
    </ul>
  );
}
