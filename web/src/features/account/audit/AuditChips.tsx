import { FilterChips } from "@/ui/FilterChips";
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

/** The filters that are in effect. */
export function AuditChips({ filters, onChange }: AuditChipsProps) {
  const chips = filterNames.flatMap((name) => {
    const value = filters[name];
    const remove = () => onChange({ ...filters, [name]: undefined });
    return value ? [{ key: name, label: `${labels[name]}: ${shown(name, value)}`, onRemove: remove }] : [];
  });
  return <FilterChips chips={chips} onClear={() => onChange({})} />;
}
