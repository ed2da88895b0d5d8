import "@/words/taken";
import { t } from "@lingui/core/macro";
import { ActionIcon, Group, Stack } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { personQuery } from "@/features/people/people";
import { PersonPicker } from "@/features/people/picker/PersonPicker";
import { formatName } from "@/ui/format";
import classes from "./offline.module.css";

interface ChildrenChoiceProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Chooses several children, one after the other. */
export function ChildrenChoice({ chosen, onChange }: ChildrenChoiceProps) {
  const names = useNames(chosen);
  // The picker is emptied by drawing another one.
  const [picked, setPicked] = useState(0);
  const add = (id: string | null, entry?: { first_name: string; last_name: string }) => {
    if (!id) return;
    if (entry) names.learn(id, formatName(entry.first_name, entry.last_name));
    if (!chosen.includes(id)) onChange([...chosen, id]);
    setPicked((count) => count + 1);
  };
  return (
    <Stack gap="xs">
      <PersonPicker
        key={picked}
        kind="child"
        label={t`Children`}
        placeholder={chosen.length > 0 ? t`Add another child` : t`Choose a child`}
        value={null}
        onChange={add}
        autoFocus={picked > 0}
      />
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label={t`Chosen children`}>
          {chosen.map((id) => (
            <li key={id}>
              <Group gap={4} wrap="nowrap">
                <bdi>{names.of(id)}</bdi>
                <ActionIcon
                  variant="subtle"
                  size={44}
                  aria-label={t`Remove ${names.of(id)}`}
                  onClick={() => onChange(chosen.filter((other) => other !== id))}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** The names of the children that were chosen on this page; those from the address are looked up. */
function useNames(ids: readonly string[]) {
  const [known] = useState(() => new Map<string, string>());
  const unknown = ids.filter((id) => !known.has(id));
  const found = useQueries({ queries: unknown.map((id) => personQuery("child", id)) });
  const names = new Map(
    unknown.map((id, place) => {
      const { data, isError } = found[place] ?? {};
      return [id, data ? formatName(data.first_name, data.last_name) : isError ? t`Not on your list` : t`Loading…`];
    }),
  );
  return {
    learn: (id: string, name: string) => void known.set(id, name),
    of: (id: string) => known.get(id) ?? names.get(id) ?? "",
  };
}
