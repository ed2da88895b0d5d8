import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/statistics";
import { Button, Card, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import { Loaded } from "@/ui/feedback/Loaded";
import { useNotices } from "@/ui/feedback/notices";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { RowActions } from "@/ui/list/RowActions";
import { filterChips } from "./chips";
import classes from "./Filter.module.css";
import { type SavedFilter, savedFiltersQuery, useRemoveFilter, useSaveFilter } from "./filters";
import { SaveFilterForm } from "./SaveFilterForm";
import { fromSaved, type SpecialistFilter } from "./search";

export interface SavedFiltersProps {
  /** What the filter form holds; nothing when something is wrong in it. */
  read: () => Promise<SpecialistFilter | undefined>;
  apply: (filter: SpecialistFilter) => void;
}

/** Filters with names: chosen again by a click, replaced by saving under the same name. */
export function SavedFilters({ read, apply }: SavedFiltersProps) {
  const query = useQuery(savedFiltersQuery);
  const [name, setName] = useState("");
  const use = (saved: SavedFilter) => {
    apply(fromSaved(saved.query));
    setName(saved.name);
  };
  return (
    <Card withBorder component="section" aria-labelledby="saved-filters" className={classes.saved}>
      <Title order={2} size="h3" id="saved-filters">{t`Saved filters`}</Title>
      <Loaded
        query={query}
        failure={t`The saved filters could not be loaded`}
        skeleton={<ContentSkeleton shape="text" />}
      >
        {(all) => (
          <>
            {all.length === 0 ? (
              <Text c="dimmed">{t`None yet. Fill in the form and give it a name, and it waits for you here.`}</Text>
            ) : (
              <ul className={classes.list}>
                {all.map((saved) => (
                  <SavedRow key={saved.filter_id} saved={saved} use={use} />
                ))}
              </ul>
            )}
            {/* Applying a filter puts its name here, so that saving again replaces it. */}
            <SaveFilterForm key={name} name={name} taken={all.map((saved) => saved.name)} read={read} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function SavedRow({ saved, use }: { saved: SavedFilter; use: (saved: SavedFilter) => void }) {
  const remove = useFilterRemoval();
  const asks = filterChips(fromSaved(saved.query))
    .map(({ label }) => label)
    .join(" · ");
  return (
    <li className={classes.row}>
      <Button variant="subtle" className={classes.use} onClick={() => use(saved)} aria-label={t`Use ${saved.name}`}>
        <bdi>{saved.name}</bdi>
      </Button>
      <RowActions name={saved.name} more={[{ label: t`Remove`, danger: true, onSelect: () => void remove(saved) }]} />
      <Text size="sm" c="dimmed" className={classes.asks}>
        <bdi>{asks || <Trans>Everybody</Trans>}</bdi>
      </Text>
    </li>
  );
}

/** Removes a filter at once; the notice puts it back. */
function useFilterRemoval() {
  const notices = useNotices();
  const { mutateAsync: remove } = useRemoveFilter();
  const { mutateAsync: save } = useSaveFilter();
  const act = async (saved: SavedFilter) => {
    try {
      await remove(saved);
      const undo = () => void restore(saved);
      notices.success(t`The filter “${saved.name}” is removed.`, { label: t`Undo`, run: undo });
    } catch (error) {
      notices.error(t`The filter was not removed. ${messageOf(error)}`, { retry: () => void act(saved) });
    }
  };
  const restore = async (saved: SavedFilter) => {
    try {
      await save({ name: saved.name, query: saved.query });
    } catch (error) {
      notices.error(t`The filter was not put back. ${messageOf(error)}`, { retry: () => void restore(saved) });
    }
  };
  return act;
}
