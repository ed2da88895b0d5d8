import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Checkbox, Group, NativeSelect } from "@mantine/core";
import { oneOf } from "@/ui/list/cursor";
import { SearchBox } from "@/ui/list/SearchBox";
import { type ListSearch, scopes } from "../search";
import classes from "./List.module.css";

interface ListFiltersProps {
  asked: ListSearch;
  /** `typing` does not fill the way back with every pause. */
  onChange: (change: Partial<ListSearch>, typing?: boolean) => void;
}

/** Which of the saved reports are listed; all of it lies in the address. */
export function ListFilters({ asked, onChange }: ListFiltersProps) {
  return (
    <Group gap="md" align="end" mb="md">
      <SearchBox
        label={t`Search reports`}
        maxLength={120}
        text={asked.search ?? ""}
        onSearch={(search) => onChange({ search: search || undefined }, true)}
      />
      <NativeSelect
        label={t`Whose`}
        data={[
          { value: "", label: t`All` },
          { value: "own", label: t({ message: "Mine", context: "reports" }) },
          { value: "shared", label: t`Shared with me` },
        ]}
        value={asked.scope ?? ""}
        onChange={(event) => onChange({ scope: oneOf(scopes, event.currentTarget.value), archived: undefined })}
      />
      <Checkbox
        label={t`Archived`}
        checked={asked.archived ?? false}
        onChange={(event) => onChange({ archived: event.currentTarget.checked || undefined, scope: undefined })}
        className={classes.archived}
      />
    </Group>
  );
}
