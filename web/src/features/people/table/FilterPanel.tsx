import { t } from "@lingui/core/macro";
import "@/words/people";
import { Checkbox, Group, NativeSelect, VisuallyHidden } from "@mantine/core";
import { kinds as kindLabels, kindNames } from "../kinds";
import type { Kind } from "../people";
import { PersonPicker } from "../picker/PersonPicker";
import { quietDays } from "../search";
import { AgeRange, type FilterProps } from "./AgeRange";
import classes from "./table.module.css";

const types = () => [
  { value: "", label: t`All types` },
  ...kindNames.map((kind) => ({ value: kind, label: kindLabels[kind].label })),
];

interface FilterPanelProps extends FilterProps {
  /** Asks for the type of person, too. */
  kinds: boolean;
}

/** Which people are shown. Each choice holds at once. */
export function FilterPanel({ asked, onChange, kinds }: FilterPanelProps) {
  return (
    <fieldset className={classes.panel}>
      <VisuallyHidden component="legend">{t`Filters`}</VisuallyHidden>
      {kinds && (
        <NativeSelect
          label={t`Type`}
          data={types()}
          value={asked.kind ?? ""}
          onChange={(event) => onChange({ kind: (event.currentTarget.value || undefined) as Kind | undefined })}
        />
      )}
      <AgeRange asked={asked} onChange={onChange} />
      <PersonPicker
        kind="specialist"
        label={t`Specialist`}
        value={asked.specialist ?? null}
        onChange={(id) => onChange({ specialist: id ?? undefined })}
      />
      <PersonPicker
        kind="case_manager"
        label={t`Case Manager`}
        value={asked.case_manager ?? null}
        onChange={(id) => onChange({ case_manager: id ?? undefined })}
      />
      <FilterTicks asked={asked} onChange={onChange} />
    </fieldset>
  );
}

function FilterTicks({ asked, onChange }: FilterProps) {
  return (
    <Group className={classes.ticks}>
      <Checkbox
        label={t`Has an open activity`}
        checked={asked.open ?? false}
        onChange={(event) => onChange({ open: event.currentTarget.checked || undefined })}
      />
      <Checkbox
        label={t`No result in the last ${quietDays} days`}
        checked={asked.quiet !== undefined}
        onChange={(event) => onChange({ quiet: event.currentTarget.checked ? quietDays : undefined })}
      />
      <Checkbox
        label={t`Archived`}
        checked={asked.archived ?? false}
        onChange={(event) => onChange({ archived: event.currentTarget.checked || undefined })}
      />
    </Group>
  );
}
