import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/statistics";
import { Button, Card, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { figureKeys } from "@/features/activity/figureKeys";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { useAct } from "@/ui/feedback/useAct";
import { RowActions } from "@/ui/list/RowActions";
import { filterChips } from "./chips";
import classes from "./Filter.module.css";
import { removeFilter, type SavedFilter, savedFiltersQuery, useSaveFilter } from "./filters";
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
  const { act } = useAct();
  const { mutateAsync: save } = useSaveFilter();
  const restore = ({ name, query }: SavedFilter) =>
    act({ send: () => save({ name, query }), failed: t`The filter was not put back.`, retries: true });
  return (saved: SavedFilter) =>
    act({
      send: () => removeFilter(saved),
      done: t`The filter “${saved.name}” is removed.`,
      step: { label: t`Undo`, run: () => void restore(saved) },
      failed: t`The filter was not removed.`,
      retries: true,
      changes: figureKeys.savedFilters,
    });
}
