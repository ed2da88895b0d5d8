import { Checkbox, Group, Text } from "@mantine/core";
import { SortableList } from "@/ui/sort/SortableList";
import { useDraft, useDraftState } from "../ReportContext";
import type { Section } from "../report";
import { withOptOut, withOrder } from "../report";
import { HeadedBlock } from "../sections/SectionBlock";
import classes from "./editor.module.css";

export function ConfigureOrder() {
  const draft = useDraft();
  const sections = useDraftState(({ content }) => content.sections);
  return (
    <HeadedBlock title="Configure Order">
      <Text mb="md">
        The following items will appear in the report. You may drag items to customize the order of items to display.
      </Text>
      <SortableList
        label="Sections of the report"
        items={sections}
        itemKey={(section) => section.key}
        itemName={(section) => section.label}
        onReorder={(ordered) => draft.edit((old) => withOrder(old, ordered))}
        render={(section) => <OrderRow section={section} />}
      />
    </HeadedBlock>
  );
}

function OrderRow({ section }: { section: Section }) {
  const draft = useDraft();
  return (
    <Group justify="space-between" gap="sm" className={classes.orderRow} data-out={section.optsOut || undefined}>
      <span>{section.label}</span>
      <Checkbox
        label="Opt Out"
        aria-label={`Opt Out ${section.label}`}
        checked={section.optsOut}
        onChange={(event) => {
          const optsOut = event.currentTarget.checked;
          draft.edit((old) => withOptOut(old, section.key, optsOut));
        }}
      />
    </Group>
  );
}
