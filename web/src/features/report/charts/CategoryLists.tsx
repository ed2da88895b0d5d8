import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import { t } from "@lingui/core/macro";
import { Text, VisuallyHidden } from "@mantine/core";
import { memo, useMemo, useState } from "react";
import { dragging } from "@/ui/sort/dragging";
import { useDraft, useReport } from "../ReportContext";
import { announce, full, itemName, placeOf } from "./announcements";
import { CategoryList } from "./CategoryList";
import classes from "./charts.module.css";
import { aim, nameOf } from "./ids";
import type { ChartSettings, ChartVariant } from "./kinds";
import { type ListName, MOST_WEAKEST, moved, ranked, settled, withChart } from "./rules";
import "@/words/report";

/** Only the settings of the lists, so that other controls do not redraw them. */
type CategoryListsProps = Pick<ChartSettings, "kind" | "variant" | "used" | "removed">;

/** Which categories a chart uses, and in which order: by dragging, by the keyboard, or by the buttons of each. */
export const CategoryLists = memo(function CategoryLists({ kind, variant, used, removed }: CategoryListsProps) {
  const { categories } = useReport();
  const draft = useDraft();
  const [announcement, setAnnouncement] = useState("");
  const order = useMemo(() => ranked(categories), [categories]);
  const lists = settled(
    { variant, used, removed },
    order.map(({ categoryName }) => categoryName),
  );
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const move = (name: string, to: ListName, index: number) => {
    const next = moved(lists, name, to, index, variant);
    if (next) draft.edit((old) => withChart(old, kind, variant, next));
    setAnnouncement(next ? placeOf(next, name) : full());
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const to = over && aim(lists, String(over.id));
    if (to && over.id !== active.id) move(nameOf(String(active.id)), ...to);
  };

  return (
    <div>
      <Text mb="sm">
        {variant === "worst" ? t`Drag to Choose which Data is Used` : t`Drag to Order & Choose which Data is Used`}
      </Text>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements: announce(lists, variant), screenReaderInstructions: dragging() }}
      >
        <div className={classes.lists}>
          {(["used", "removed"] as const).map((list) => (
            <CategoryList
              key={list}
              list={list}
              title={titleOf(list, variant)}
              note={list === "used" && variant === "worst" && lists.used.length >= MOST_WEAKEST ? full() : undefined}
              items={lists[list].map((name, index) => ({ name, label: itemName(order, name, index) }))}
              onMove={(name, to, index) => move(name, to, index ?? lists[to].length)}
            />
          ))}
        </div>
      </DndContext>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
});

function titleOf(list: ListName, variant: ChartVariant): string {
  if (list === "removed") return t`Removed Categories`;
  return variant === "worst" ? t`Used Categories (max 3)` : t`Used Categories`;
}
