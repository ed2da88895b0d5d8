import { t } from "@lingui/core/macro";
import "@/words/trail";
import { Button, Select, TextInput } from "@mantine/core";
import { Form } from "@/ui/form/Form";
import { Controller, useAppForm } from "@/ui/form/useAppForm";
import { formatDate } from "@/ui/format";
import { FilterChips } from "@/ui/list/FilterChips";
import { FilterGrid } from "@/ui/list/FilterGrid";
import { actionLabel, actionOptions } from "./auditActions";
import { type AuditFilters, filterNames } from "./search";

const labels: Record<keyof AuditFilters, string> = {
  from: t`From`,
  until: t`Until`,
  actor: t`Who`,
  about: t`About`,
  action: t({ message: "What", context: "who did what" }),
};

interface AuditFormProps {
  filters: AuditFilters;
  onApply: (filters: AuditFilters) => void;
}

const empty = { from: "", until: "", actor: "", about: "", action: "" };

/** The filters are applied together, so that a half-made choice starts no search. */
export function AuditForm({ filters, onApply }: AuditFormProps) {
  const form = useAppForm({
    initial: { ...empty, ...filters },
    save: (filled) => {
      const chosen = filterNames.filter((name) => filled[name]);
      onApply(Object.fromEntries(chosen.map((name) => [name, filled[name]])));
    },
  });
  const [from, until] = form.watch(["from", "until"]);
  const field = (name: keyof AuditFilters) => form.field(name, labels[name]);
  return (
    <Form form={form} label={t`Filters`}>
      <FilterGrid>
        <TextInput {...field("from")} type="date" max={until || undefined} />
        <TextInput {...field("until")} type="date" min={from || undefined} />
        <TextInput {...field("actor")} placeholder={t`Email or id`} maxLength={254} />
        <TextInput {...field("about")} placeholder={t`Account's email, or an id`} maxLength={254} />
        <Controller
          control={form.control}
          name="action"
          render={({ field: { value, onChange } }) => (
            <Select
              label={labels.action}
              placeholder={t`Everything`}
              data={actionOptions}
              value={value || null}
              onChange={(action) => onChange(action ?? "")}
              searchable
              clearable
              clearButtonProps={{ "aria-label": t`Everything` }}
              nothingFoundMessage={t`No such act`}
            />
          )}
        />
        <Button type="submit">{t`Filter`}</Button>
      </FilterGrid>
    </Form>
  );
}

interface AuditChipsProps {
  filters: AuditFilters;
  onChange: (filters: AuditFilters) => void;
}

/** The filters that are in effect. */
export function AuditChips({ filters, onChange }: AuditChipsProps) {
  const chips = filterNames.flatMap((name) => {
    const value = filters[name];
    const remove = () => onChange({ ...filters, [name]: undefined });
    return value
      ? [{ key: name, label: t`${{ filter: labels[name] }}: ${{ value: shown(name, value) }}`, onRemove: remove }]
      : [];
  });
  return <FilterChips chips={chips} onClear={() => onChange({})} />;
}

function shown(name: keyof AuditFilters, value: string): string {
  if (name === "action") return actionLabel(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
}
