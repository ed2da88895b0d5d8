import { Button, Group, Select, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { AuditFilters } from "./audit";
import { actionOptions } from "./auditActions";

interface AuditFormProps {
  filters: AuditFilters;
  onApply: (filters: AuditFilters) => void;
}

/** The filters take effect together, so that half a choice is not looked for. */
export function AuditForm({ filters, onApply }: AuditFormProps) {
  const [draft, setDraft] = useState(filters);
  const set = (name: keyof AuditFilters) => (value: string | null) =>
    setDraft({ ...draft, [name]: value || undefined });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(draft);
  };
  const field = (name: keyof AuditFilters) => ({
    value: draft[name] ?? "",
    onChange: (event: { currentTarget: { value: string } }) => set(name)(event.currentTarget.value),
  });
  return (
    <form onSubmit={apply} aria-label="Filters">
      <Group align="flex-end" gap="sm" mb="sm">
        <TextInput type="date" label="From" max={draft.until} {...field("from")} />
        <TextInput type="date" label="Until" min={draft.from} {...field("until")} />
        <TextInput label="Who" placeholder="Email or id" maxLength={254} {...field("actor")} />
        <TextInput label="About" placeholder="Account's email, or an id" maxLength={254} {...field("about")} />
        <Select
          label="What"
          placeholder="Everything"
          data={actionOptions}
          value={draft.action ?? null}
          onChange={set("action")}
          searchable
          clearable
          clearButtonProps={{ "aria-label": "Everything" }}
          nothingFoundMessage="No such act"
        />
        <Button type="submit">Filter</Button>
      </Group>
    </form>
  );
}
