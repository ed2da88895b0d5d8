import { Button, Group } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { formatDate } from "@/ui/format";
import { type AuditFilters, filterNames } from "./audit";
import { actionLabel } from "./auditActions";

const labels: Record<keyof AuditFilters, string> = {
  from: "From",
  until: "Until",
  actor: "Who",
  about: "About",
  action: "What",
};

function shown(name: keyof AuditFilters, value: string): string {
  if (name === "action") return actionLabel(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
}

interface AuditChipsProps {
  filters: AuditFilters;
  onChange: (filters: AuditFilters) => void;
}

/** The filters that are in effect; pressing one removes it. */
export function AuditChips({ filters, onChange }: AuditChipsProps) {
  const active = filterNames.flatMap((name) => (filters[name] ? [{ name, value: filters[name] }] : []));
  if (active.length === 0) return null;
  return (
    <Group gap="xs" mb="md" role="group" aria-label="Filters in effect">
      {active.map(({ name, value }) => (
        <Button
          key={name}
          variant="default"
          size="xs"
          radius="xl"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={`Remove filter ${labels[name]}: ${shown(name, value)}`}
          onClick={() => onChange({ ...filters, [name]: undefined })}
        >
          {labels[name]}: {shown(name, value)}
        </Button>
      ))}
      <Button variant="subtle" size="xs" onClick={() => onChange({})}>
        Clear all
      </Button>
    </Group>
  );
}
