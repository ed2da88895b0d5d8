import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Button, Group, Pill } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { formatDate } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { type FilterName, filterChips } from "./filters";
import type { AppsSearch } from "./search";

interface AppFilterChipsProps {
  filters: AppsSearch;
  onRemove: (name: FilterName) => void;
  onClear: () => void;
}

/** The filters that hold, each removable, and the way to change them. */
export function AppFilterChips({ filters, onRemove, onClear }: AppFilterChipsProps) {
  const chips = filterChips(filters, formatDate);
  return (
    <Group gap="xs" mb="md">
      <ButtonLink
        to="/rolesPage/searchAppAdminApps"
        search={filters}
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden />}
      >{t`Search and filter`}</ButtonLink>
      {chips.map(({ name, label }) => (
        <Pill
          key={name}
          size="lg"
          withRemoveButton
          onRemove={() => onRemove(name)}
          removeButtonProps={{ "aria-label": t`Remove filter ${label}`, tabIndex: 0, "aria-hidden": false }}
        >
          {label}
        </Pill>
      ))}
      {chips.length > 1 && <Button variant="subtle" color="gray" onClick={onClear}>{t`Clear all`}</Button>}
    </Group>
  );
}
