import { t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFilter, IconMessageQuestion, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { formatName } from "@/ui/format";
import { lazyPart } from "@/ui/lazyPart";
import { ButtonLink } from "@/ui/links";
import { FilterChips } from "@/ui/list/FilterChips";
import { SearchBox } from "@/ui/list/SearchBox";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { ExportMenu } from "../ExportMenu";
import { kinds } from "../kinds";
import type { DirectoryAsked } from "../people";
import { callOf, type Filters, filtersIn, noFilters, type PeopleSearch, peopleSearch, personOf } from "../search";
import { ChildrenTable } from "./ChildrenTable";
import { FilterPanel } from "./FilterPanel";
import { type ListOf, nameQuery } from "./lists";
import { type Named, PeopleTable } from "./PeopleTable";
import classes from "./table.module.css";
import { useOpenPerson } from "./useOpenPerson";

const PersonDialog = lazyPart(async () => (await import("../person/PersonDialog")).PersonDialog);

interface PeopleListProps {
  of: ListOf;
  add: () => void;
  /** Makes the last report of a child as a file. */
  onPrint: (child: Named) => void;
  /** Asks raters about the children that the list shows now. */
  onAskRaters: (asked: DirectoryAsked) => void;
}

/** The children of an account's list, or everybody on it: searched, filtered, sorted and paged by the server, all but the searched words in the address. */
export function PeopleList({ of, add, onPrint, onAskRaters }: PeopleListProps) {
  const { asked: inAddress, text, change, turn } = useCursorPages(peopleSearch);
  const asked = { ...inAddress, search: text || undefined };
  const [opened, panel] = useDisclosure(false);
  const set = filtersIn(asked).filter((name) => name !== "search").length;
  const clear = () => change(noFilters, false, "");
  const table = { asked, onChange: change, onPage: turn, onClear: clear, add, onPrint };
  return (
    <section aria-label={of === "children" ? t`Children` : t`Manage People`}>
      <Group gap="md" align="end" mb="md">
        <div className={classes.search}>
          <SearchBox
            label={of === "children" ? t`Search children` : t`Search people`}
            placeholder={t`Name or email`}
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
          {set > 0 ? t`Filters (${set})` : t`Filters`}
        </Button>
        <Tools asked={asked} />
        {of === "children" && (
          <Button
            variant="default"
            leftSection={<IconMessageQuestion size={18} aria-hidden />}
            onClick={() => onAskRaters({ ...callOf(asked), kind: "child" })}
          >{t`Ask raters`}</Button>
        )}
      </Group>
      <div id="people-filters">{opened && <FilterPanel asked={asked} onChange={change} kinds={of === "people"} />}</div>
      <PeopleChips asked={asked} onChange={change} onClear={clear} />
      {of === "children" ? <ChildrenTable {...table} /> : <PeopleTable {...table} />}
      <OpenPerson asked={asked} />
    </section>
  );
}

/** The dialog of the person in the address. */
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
  const kind = asked.kind ? kinds[asked.kind].label : "";
  const { age_from: from = 0, age_to: to = 0, quiet = 0 } = asked;
  const words: Record<Exclude<keyof Filters, "search">, string> = {
    kind: t`Type: ${kind}`,
    age_from: t`Age from: ${from} y`,
    age_to: t`Age to: ${to} y`,
    specialist: t`Specialist: ${specialist}`,
    case_manager: t`Case Manager: ${caseManager}`,
    open: t`Has an open activity`,
    quiet: t`No result in the last ${quiet} days`,
    archived: t`Archived`,
  };
  const chips = filtersIn(asked).flatMap((name) =>
    name === "search" ? [] : [{ key: name, label: words[name], onRemove: () => onChange({ [name]: undefined }) }],
  );
  return <FilterChips chips={chips} onClear={onClear} />;
}

function useName(kind: "specialist" | "case_manager", id: string | undefined) {
  const { data } = useQuery(nameQuery(kind, id));
  return data ? formatName(data.first_name, data.last_name) : "…";
}

const importPage: string = "/dashboard/import";

/** The ways in and out for many children at once. */
function Tools({ asked }: { asked: PeopleSearch }) {
  return (
    <>
      <ButtonLink to={importPage} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
        {t`Import`}
      </ButtonLink>
      <ExportMenu asked={callOf(asked)} />
    </>
  );
}
