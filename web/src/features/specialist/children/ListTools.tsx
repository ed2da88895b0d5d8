import { t } from "@lingui/core/macro";
import "@/words/children";
import { Button, NativeSelect } from "@mantine/core";
import { IconFilter, IconSettings } from "@tabler/icons-react";
import { type MouseEvent, useState } from "react";
import { lazyPart } from "@/ui/lazyPart";
import { focusBack } from "@/ui/list/focusBack";
import classes from "./Children.module.css";
import type { Measure } from "./cohort";
import { ExportChildren } from "./ExportChildren";
import { sortOf, sortOptions } from "./fields";
import type { ListPreferences } from "./preferences";
import type { ChildrenSearch } from "./search";
import type { SelectedChild } from "./selection";

const FilterDialog = lazyPart(async () => (await import("./FilterDialog")).FilterDialog);
const ListSettings = lazyPart(async () => (await import("./ListSettings")).ListSettings);

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
  const [opened, setOpened] = useState<"filter" | "settings">();
  const close = () => setOpened(undefined);
  const open = (dialog: typeof opened) => (event: MouseEvent<HTMLElement>) => {
    focusBack(event.currentTarget);
    setOpened(dialog);
  };
  const onFilter = (change: Partial<ChildrenSearch>) => {
    onChange(change);
    close();
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
        <Button variant="default" leftSection={<IconFilter size={18} aria-hidden />} onClick={open("filter")}>
          {t`Filter`}
        </Button>
        <Button variant="default" leftSection={<IconSettings size={18} aria-hidden />} onClick={open("settings")}>
          {t`Settings`}
        </Button>
        <ExportChildren asked={asked} selected={selected} />
      </div>
      {opened === "filter" && <FilterDialog asked={asked} onFilter={onFilter} onClose={close} />}
      {opened === "settings" && (
        <ListSettings
          preferences={preferences}
          onSave={onPreferences}
          asked={asked}
          onFilter={onFilter}
          onClose={close}
        />
      )}
    </div>
  );
}
