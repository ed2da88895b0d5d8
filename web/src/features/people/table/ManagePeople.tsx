import { Button, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFilter, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { formatName } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { FilterChips } from "@/ui/list/FilterChips";
import { SearchBox } from "@/ui/list/SearchBox";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { ExportMenu } from "../ExportMenu";
import { kinds } from "../kinds";
import { type Kind, personQuery } from "../people";
import { PersonDialog } from "../person/PersonDialog";
import { callOf, type Filters, filtersIn, noFilters, type PeopleSearch, peopleSearch, personOf } from "../search";
import { FilterPanel } from "./FilterPanel";
import { PeopleTable } from "./PeopleTable";
import classes from "./table.module.css";
import { useOpenPerson } from "./useOpenPerson";

/** Everybody on an account's list: searched, filtered, sorted and paged by the server, all but the searched words in the address. */
export function ManagePeople({ add }: { add: () => void }) {
  const { asked: inAddress, text, change, turn } = useCursorPages(peopleSearch);
  const asked = { ...inAddress, search: text || undefined };
  const [opened, panel] = useDisclosure(false);
  const set = filtersIn(asked).filter((name) => name !== "search").length;
  const clear = () => change(noFilters, false, "");
  return (
    <section aria-label="Manage People">
      <Group gap="md" align="end" mb="md">
        <div className={classes.search}>
          <SearchBox
            label="Search people"
            placeholder="Name or email"
            maxLength={200}
            text={text}
            onSearch={(search) => change({}, true, search)}
          />
        </div>
        <Button
          variant="default"
          leftSection={<IconFilter size={18} aria-hidden />}
          aria-expanded={opened}
          aria-controls="people-filters"
          onClick={panel.toggle}
        >
          {set > 0 ? `Filters (${set})` : "Filters"}
        </Button>
        <Tools asked={asked} />
      </Group>
      <div id="people-filters">{opened && <FilterPanel asked={asked} onChange={change} />}</div>
      <PeopleChips asked={asked} onChange={change} onClear={clear} />
      <PeopleTable asked={asked} onChange={change} onPage={turn} onClear={clear} add={add} />
      <OpenPerson asked={asked} />
    </section>
  );
}

/** The dialog of the person whom the address names. */
function OpenPerson({ asked }: { asked: PeopleSearch }) {
  const open = useOpenPerson();
  const person = personOf(asked.person);
  useFocusBack(asked.person);
  return person ? <PersonDialog {...person} editing={asked.edit} onClose={() => open()} /> : null;
}

/** Once the dialog is closed, by whatever way, the focus returns to what opened it. */
function useFocusBack(opened: string | undefined) {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opened]);
}

interface PeopleChipsProps {
  asked: PeopleSearch;
  onChange: (change: PeopleSearch) => void;
  onClear: () => void;
}

/** The filters that hold; the searched words stand in their box already. */
function PeopleChips({ asked, onChange, onClear }: PeopleChipsProps) {
  const specialist = useName("specialist", asked.specialist);
  const caseManager = useName("case_manager", asked.case_manager);
  const words: Record<Exclude<keyof Filters, "search">, string> = {
    kind: `Type: ${asked.kind ? kinds[asked.kind].label : ""}`,
    age_from: `Age from: ${asked.age_from} y`,
    age_to: `Age to: ${asked.age_to} y`,
    specialist: `Specialist: ${specialist}`,
    case_manager: `Case Manager: ${caseManager}`,
    open: "Has an open activity",
    quiet: `No result in the last ${asked.quiet} days`,
    archived: "Archived",
  };
  const chips = filtersIn(asked).flatMap((name) =>
    name === "search" ? [] : [{ key: name, label: words[name], onRemove: () => onChange({ [name]: undefined }) }],
  );
  return <FilterChips chips={chips} onClear={onClear} />;
}

function useName(kind: Kind, id: string | undefined) {
  const { data } = useQuery({ ...personQuery(kind, id ?? ""), enabled: id !== undefined });
  return data ? formatName(data.first_name, data.last_name) : "…";
}

const importPage: string = "/dashboard/import";

/** The ways in and out for many children at once. */
function Tools({ asked }: { asked: PeopleSearch }) {
  return (
    <>
      <ButtonLink to={importPage} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
        Import
      </ButtonLink>
      <ExportMenu asked={callOf(asked)} />
    </>
  );
}
