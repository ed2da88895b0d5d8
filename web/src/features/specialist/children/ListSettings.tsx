import { plural, t } from "@lingui/core/macro";
import "@/words/children";
import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Checkbox, Group, Stack, Tabs, Text, TextInput } from "@mantine/core";
import { z } from "zod";
import { Dialog } from "@/ui/dialog/Dialog";
import { useNotices } from "@/ui/feedback/notices";
import { Form } from "@/ui/form/Form";
import { optional } from "@/ui/form/rules";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { FilterFields } from "./FilterFields";
import { defaultColumns, type FieldKey, fieldKeys, fieldNames } from "./fields";
import { type ListPreferences, mostCompared } from "./preferences";
import type { ChildrenSearch } from "./search";

interface ListSettingsProps {
  preferences: ListPreferences;
  onSave: (preferences: ListPreferences) => void;
  asked: ChildrenSearch;
  onFilter: (change: Partial<ChildrenSearch>) => void;
  onClose: () => void;
}

/** Which columns the list has, which children it shows, and how many of them can be selected. */
export function ListSettings({ preferences, onSave, asked, onFilter, onClose }: ListSettingsProps) {
  const notices = useNotices();
  const saveMax = (max: number) => {
    onSave({ ...preferences, max });
    onClose();
    notices.success(
      plural(max, {
        one: "# child can be selected at once now.",
        other: "Up to # children can be selected and compared at once now.",
      }),
    );
  };
  return (
    <Dialog onClose={onClose} title={t`Settings of the list`}>
      <Tabs defaultValue="columns" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="columns">{t`Column Select`}</Tabs.Tab>
          <Tabs.Tab value="filter">{t`Change Filter`}</Tabs.Tab>
          <Tabs.Tab value="selection">{t`Edit Selection`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="columns">
          <ColumnSelect
            shown={preferences.columns}
            onChange={(columns) => onSave({ ...preferences, columns })}
            onClose={onClose}
          />
        </Tabs.Panel>
        <Tabs.Panel value="filter">
          <FilterFields asked={asked} onFilter={onFilter} />
        </Tabs.Panel>
        <Tabs.Panel value="selection">
          <EditSelection max={preferences.max} onSave={saveMax} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}

interface ColumnSelectProps {
  shown: readonly FieldKey[];
  onChange: (columns: readonly FieldKey[]) => void;
  onClose: () => void;
}

/** Each choice holds at once; one column is always left. */
function ColumnSelect({ shown, onChange, onClose }: ColumnSelectProps) {
  const names = fieldNames();
  const change = (key: FieldKey, checked: boolean) =>
    onChange(fieldKeys.filter((each) => (each === key ? checked : shown.includes(each))));
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">{t`This device remembers the columns.`}</Text>
      {fieldKeys.map((key) => (
        <Checkbox
          key={key}
          label={names[key]}
          checked={shown.includes(key)}
          disabled={shown.length === 1 && shown.includes(key)}
          onChange={(event) => change(key, event.currentTarget.checked)}
        />
      ))}
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={() => onChange(defaultColumns)}>{t`Default columns`}</Button>
        <Button onClick={onClose}>{t`Done`}</Button>
      </Group>
    </Stack>
  );
}

const schema = () =>
  z.object({
    max: optional.refine((text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= mostCompared, {
      message: t`Max to compare is a number from 1 to ${mostCompared}`,
    }),
  });

function EditSelection({ max, onSave }: { max: number; onSave: (max: number) => void }) {
  const form = useAppForm({
    initial: { max: String(max) },
    resolver: zodResolver(schema()),
    save: (filled) => onSave(Number(filled.max)),
  });
  return (
    <Form form={form} label={t`Edit Selection`}>
      <TextInput
        {...form.field("max", t`Max to compare`, { needed: true })}
        description={t`So many children can be selected and compared at once, 1 to ${mostCompared}.`}
        inputMode="numeric"
        maw={260}
      />
      <Group justify="flex-end">
        <SubmitButton>{t`Save`}</SubmitButton>
      </Group>
    </Form>
  );
}
