import { t } from "@lingui/core/macro";
import "@/words/users";
import { Chip, NativeSelect, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Role } from "@/api/session";
import { FilterGrid } from "@/ui/list/FilterGrid";
import { SearchBox } from "@/ui/list/SearchBox";
import { roleChoices } from "../roles";
import classes from "./UserFilters.module.css";
import type { UserSearch } from "./userSearch";
import { waitingQuery } from "./waiting";

interface UserFiltersProps {
  asked: UserSearch;
  /** `typing` does not fill the way back with every pause. */
  onChange: (change: UserSearch, typing?: boolean) => void;
}

/** Search, status and role; all of them lie in the address. */
export function UserFilters({ asked, onChange }: UserFiltersProps) {
  return (
    <div className={classes.filters}>
      <FilterGrid>
        <SearchBox
          label={t`Search accounts`}
          placeholder={t`Name or email`}
          maxLength={200}
          text={asked.search ?? ""}
          onSearch={(search) => onChange({ search: search || undefined }, true)}
        />
        <NativeSelect
          label={t`Role`}
          data={[{ value: "", label: t`All roles` }, ...roleChoices]}
          value={asked.role ?? ""}
          onChange={(event) => onChange({ role: (event.currentTarget.value || undefined) as Role | undefined })}
        />
      </FilterGrid>
      <StateChips state={asked.state} onState={(state) => onChange({ state })} />
    </div>
  );
}

interface StateChipsProps {
  state: UserSearch["state"];
  onState: (state: UserSearch["state"]) => void;
}

function StateChips({ state, onState }: StateChipsProps) {
  const { data: waiting } = useQuery(waitingQuery);
  const labels = {
    all: t`All`,
    awaiting: waiting ? t`Waiting for approval (${waiting})` : t`Waiting for approval`,
    active: t({ message: "Active", context: "an account" }),
    suspended: t`Suspended`,
  };
  const choose = (value: string) => onState(value === "all" ? undefined : (value as UserSearch["state"]));
  return (
    <fieldset className={classes.states}>
      <VisuallyHidden component="legend">{t`Account status`}</VisuallyHidden>
      <Chip.Group value={state ?? "all"} onChange={choose}>
        {Object.entries(labels).map(([value, label]) => (
          <Chip key={value} value={value} size="md">
            {label}
          </Chip>
        ))}
      </Chip.Group>
    </fieldset>
  );
}
