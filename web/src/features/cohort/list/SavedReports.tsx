import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Text, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { ButtonLink, TextLink } from "@/ui/links";
import { ShowMore } from "@/ui/list/ShowMore";
import { savedConfigsQuery } from "../calls";
import type { Definition, ReportConfig } from "../types";
import classes from "./List.module.css";
import { LookDialog, type Looked } from "./LookDialog";
import { ReportActions } from "./ReportActions";

interface SavedReportsProps {
  /** The one that is in the form. */
  open?: string;
  /** Fills the form. */
  use: (definition: Definition) => void;
}

/** The reports that were saved: one's own, and those shared with one's role. */
export function SavedReports({ open, use }: SavedReportsProps) {
  const list = useInfiniteQuery(savedConfigsQuery);
  const [looked, setLooked] = useState<Looked>();
  return (
    <section aria-labelledby="saved-reports">
      <Title order={2} size="h3" id="saved-reports" mb="xs">{t`Saved reports`}</Title>
      {open && (
        <ButtonLink to="/reportsStatistics" search={{ view: "configuration" }} variant="default" mb="sm">
          {t`New report`}
        </ButtonLink>
      )}
      <Loaded
        query={list}
        failure={t`The saved reports could not be loaded`}
        skeleton={<ContentSkeleton shape="text" />}
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) {
            return (
              <Text c="dimmed">{t`None yet. Give the report a name and save it, and it waits for you here.`}</Text>
            );
          }
          return (
            <>
              <ul className={classes.saved}>
                {rows.map((config) => (
                  <li key={config.config_id} className={classes.row}>
                    <div className={classes.name}>
                      <TextLink
                        to="/reportsStatistics"
                        search={{ view: "configuration", config: config.config_id }}
                        aria-current={config.config_id === open ? "page" : undefined}
                      >
                        <bdi>{config.definition.name}</bdi>
                      </TextLink>
                      <Text size="sm" c="dimmed">
                        {whose(config)}
                      </Text>
                    </div>
                    <ReportActions config={config} onLook={(at) => setLooked({ config, at })} short />
                  </li>
                ))}
              </ul>
              <ShowMore list={list} />
            </>
          );
        }}
      </Loaded>
      {looked && (
        <LookDialog
          {...looked}
          use={looked.config.config_id === open ? use : undefined}
          close={() => setLooked(undefined)}
        />
      )}
    </section>
  );
}

/** The owner of a report, and the accounts that it is shared with. */
export function whose({ mine, owner_name, shared_with }: ReportConfig): string {
  if (!mine) return t`Shared by ${owner_name}`;
  return shared_with ? t`Yours, shared with ${shared_with}` : t`Yours`;
}
