import { t } from "@lingui/core/macro";
import "@/words/insight";
import { Button, Modal, NativeSelect } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFilter, IconSettings } from "@tabler/icons-react";
import classes from "./Children.module.css";
import type { Measure } from "./cohort";
import { ExportChildren } from "./ExportChildren";
import { FilterFields } from "./FilterFields";
import { sortOf, sortOptions } from "./fields";
import { ListSettings } from "./ListSettings";
import type { ListPreferences } from "./preferences";
import type { ChildrenSearch } from "./search";
import type { SelectedChild } from "./selection";

interface ListToolsProps {
  asked: ChildrenSearch;
  onChange: (change: Partial<ChildrenSearch>) => void;
  measures: readonly Measure[];
  preferences: ListPreferences;
  onPreferences: (preferences: ListPreferences) => void;
  selected: readonly SelectedChild[];
}

/** What stands above the list: its order, its filter, its settings, and the way to take it along. */
export function ListTools(props: ListToolsProps) {
  const { asked, onChange, measures, preferences, onPreferences, selected } = props;
  const [filtering, filter] = useDisclosure(false);
  const [setting, settings] = useDisclosure(false);
  const onFilter = (change: Partial<ChildrenSearch>) => {
    onChange(change);
    filter.close();
    settings.close();
  };
  return (
    <div className={classes.tools}>
      <NativeSelect
        label={t`Sort by`}
        className={classes.sort}
        data={sortOptions(measures)}
        value={sortOf(asked).key}
        // Another field has an order of its own again.
        onChange={(event) => onChange({ sort: event.currentTarget.value, order: undefined })}
      />
      <div className={classes.end}>
        <Button variant="default" leftSection={<IconFilter size={18} aria-hidden />} onClick={filter.open}>
          {t`Filter`}
        </Button>
        <Button variant="default" leftSection={<IconSettings size={18} aria-hidden />} onClick={settings.open}>
          {t`Settings`}
        </Button>
        <ExportChildren asked={asked} selected={selected} />
      </div>
      <Modal opened={filtering} onClose={filter.close} title={t`Filter the list`}>
        <FilterFields asked={asked} onFilter={onFilter} />
      </Modal>
      {setting && (
        <ListSettings
          preferences={preferences}
          onSave={onPreferences}
          asked={asked}
          onFilter={onFilter}
          onClose={settings.close}
        />
      )}
    </div>
  );
}
