import { Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { formatDate } from "@/ui/format";
import type { PersonEntry } from "../people";
import classes from "./picker.module.css";

interface PersonOptionProps {
  name: string;
  entry?: PersonEntry;
  checked?: boolean;
}

/** A name, and beneath it what tells it from the same name of another. */
export function PersonOption({ name, entry, checked }: PersonOptionProps) {
  const more = entry && detail(entry);
  return (
    <span className={classes.option}>
      <bdi>{name}</bdi>
      {more && (
        <Text span size="sm" c="dimmed">
          {more}
        </Text>
      )}
      {checked && <IconCheck size={18} className={classes.check} aria-hidden />}
    </span>
  );
}

const detail = ({ date_of_birth: born, email }: PersonEntry) => (born ? `born ${formatDate(born)}` : email);
