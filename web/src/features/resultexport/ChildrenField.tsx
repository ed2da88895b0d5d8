import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { Button, Group } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { personQuery } from "@/features/people/people";
import { PersonPicker } from "@/features/people/picker/PersonPicker";
import { formatName } from "@/ui/format";
import classes from "./Export.module.css";
import { most } from "./search";

interface ChildrenFieldProps {
  value: string[];
  onChange: (children: string[]) => void;
  error?: string;
}

/** Children, one after the other; all of them when none is chosen. */
export function ChildrenField({ value, onChange, error }: ChildrenFieldProps) {
  const add = (id: string | null) => {
    if (id && !value.includes(id) && value.length < most.children) onChange([...value, id]);
  };
  return (
    <div className={classes.children}>
      <PersonPicker
        key={value.length}
        kind="child"
        label={t`Children`}
        description={t`All children when none is chosen`}
        value={null}
        onChange={add}
        error={error}
      />
      {value.length > 0 && (
        <Group gap="xs" mt="sm" role="group" aria-label={t`Chosen children`}>
          {value.map((id) => (
            <ChosenChild key={id} id={id} onRemove={() => onChange(value.filter((other) => other !== id))} />
          ))}
        </Group>
      )}
    </div>
  );
}

function ChosenChild({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data, isError } = useQuery(personQuery("child", id));
  const unknown = isError ? t`Not on your list` : t`Loading…`;
  const name = data ? formatName(data.first_name, data.last_name) : unknown;
  return (
    <Button
      variant="default"
      size="xs"
      radius="xl"
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={t`Remove ${name}`}
      onClick={onRemove}
    >
      <bdi>{name}</bdi>
    </Button>
  );
}
