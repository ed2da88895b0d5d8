import { Button, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFilter } from "@tabler/icons-react";
import { SearchBox } from "@/ui/SearchBox";
import { useCursorPages } from "@/ui/useCursorPages";
import { filtersIn, noFilters, peopleSearch } from "../search";
import { FilterPanel } from "./FilterPanel";
import { OpenPerson } from "./OpenPerson";
import { PeopleChips } from "./PeopleChips";
import { PeopleTable } from "./PeopleTable";
import { Tools } from "./Tools";
import classes from "./table.module.css";

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
