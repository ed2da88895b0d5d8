import { t } from "@lingui/core/macro";
import "@/words/people";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasStatus } from "@/api/errors";
import { formatName } from "@/ui/format";
import { directoryQuery, type Kind, type PersonEntry, personQuery } from "../people";

const pauseMs = 250;
const most = 20;

/** What two people of one name differ in. */
export interface Distinct {
  date_of_birth?: string;
  custom_id?: string;
  email?: string;
}

const nameOf = (person: Pick<PersonEntry, "first_name" | "last_name">) =>
  formatName(person.first_name, person.last_name);

/** The people that a picker offers for the typed text, without an excluded one, and the name of the chosen one. */
export function usePersonChoice(kind: Kind, value: string | null, except?: string) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState("");
  const [picked, setPicked] = useState<PersonEntry>();
  const chosen = useChosen(kind, value, picked);
  // The name of the chosen person stands in the box; it asks for nobody else.
  const wanted = typed === chosen?.label ? "" : typed.trim();
  const [search] = useDebouncedValue(wanted, pauseMs);
  const asked = { kind, search: search || undefined, limit: most, sort: "name", order: "asc", total: false } as const;
  const list = useQuery({ ...directoryQuery(asked), enabled: opened });
  const waits = search !== wanted;
  const offered = waits ? [] : (list.data?.rows ?? []).filter(({ id }) => id !== except);
  const entries = new Map(offered.map((entry) => [entry.id, entry]));
  const options = [...entries.values()].map((entry) => ({ value: entry.id, label: nameOf(entry) }));
  if (chosen && !entries.has(chosen.value)) options.push({ value: chosen.value, label: chosen.label });
  const nobody = search && !waits && list.data?.rows.length === 0 ? search : "";
  return {
    options,
    /** The details of the chosen person. */
    chosen: chosen?.person,
    /** What was typed, when it is nobody's name. */
    nobody,
    entries,
    setTyped,
    setPicked,
    open: () => setOpened(true),
    error: list.isError && !list.data ? list.error : undefined,
    retry: () => void list.refetch(),
    words: words(waits || list.isPending, list.isError, search),
  };
}

/** What the list says in the place of names. A failure is shown under the field, where nothing may lie over its Retry. */
function words(loading: boolean, failed: boolean, search: string) {
  if (loading) return t`Loading…`;
  if (failed) return undefined;
  return search ? t`No one matches` : t`Nobody is on your list yet`;
}

/** Who is chosen, by id: their name survives another search, and a reload. */
function useChosen(kind: Kind, id: string | null, picked: PersonEntry | undefined) {
  const known = picked && picked.id === id ? picked : undefined;
  const person = useQuery({ ...personQuery(kind, id ?? ""), enabled: id !== null && !known });
  if (id === null) return undefined;
  const found = known ?? person.data;
  if (found) return { value: id, label: nameOf(found), person: found as Distinct };
  if (!person.isError) return { value: id, label: t`Loading…`, person: undefined };
  return {
    value: id,
    person: undefined,
    label: hasStatus(person.error, 404) ? t`Not on your list` : t`Name not loaded`,
  };
}
