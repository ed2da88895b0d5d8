import { t } from "@lingui/core/macro";
import "@/words/parts";
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { type ReactNode, useState } from "react";
import { dragging } from "./dragging";
import { SortableItem } from "./SortableItem";
import classes from "./SortableList.module.css";

interface SortableListProps<Item> {
  /** What is being put in order, for screen readers. */
  label: string;
  items: Item[];
  itemKey: (item: Item) => string;
  /** The item's name in announcements and on its buttons. */
  itemName: (item: Item, index: number) => string;
  render: (item: Item, index: number) => ReactNode;
  /** More that can be done with the item, before its up and down buttons; where it is narrow all of these wrap below it. */
  acts?: (item: Item, index: number) => ReactNode;
  onReorder: (items: Item[]) => void;
  /** When these are one page of a longer list. */
  page?: ListPart;
}

/** Where the shown items stand in the whole list, and what moves one over the edge. */
export interface ListPart {
  /** How many items come before these. */
  before: number;
  total: number;
  onStepOut: (index: number, by: 1 | -1) => void;
}

/** A list put in order by dragging, by the keyboard (space, arrows, space) or by up and down buttons. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, itemKey, itemName, render, acts, onReorder, page } = props;
  const [announcement, setAnnouncement] = useState("");
  const before = page?.before ?? 0;
  const total = page?.total ?? items.length;
  const keys = items.map(itemKey);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= items.length || from === to) return;
    onReorder(arrayMove(items, from, to));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };
  const step = (from: number, by: 1 | -1) => {
    const item = items[from];
    if (page && !items[from + by]) page.onStepOut(from, by);
    else move(from, from + by);
    const [name, place] = [nameAt(items, from, itemName), before + from + by + 1];
    if (item) setAnnouncement(t`${name} is now at place ${place} of ${total}.`);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announce(keys, before, total, (index) => nameAt(items, index, itemName)),
        screenReaderInstructions: dragging(),
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol className={classes.list} aria-label={label} start={before + 1}>
          {items.map((item, index) => (
            <SortableItem
              key={itemKey(item)}
              id={itemKey(item)}
              name={itemName(item, index)}
              first={before + index === 0}
              last={before + index === total - 1}
              onStep={(by) => step(index, by)}
              acts={acts?.(item, index)}
            >
              {render(item, index)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
      <p className={classes.announcement} aria-live="polite">
        {announcement}
      </p>
    </DndContext>
  );
}

function nameAt<Item>(items: Item[], index: number, name: (item: Item, index: number) => string): string {
  const item = items[index];
  return item === undefined ? t`The item` : name(item, index);
}

function announce(keys: string[], before: number, total: number, nameOf: (index: number) => string): Announcements {
  const at = ({ id }: { id: string | number }) => keys.indexOf(String(id));
  const placeOf = (item: { id: string | number }) => before + at(item) + 1;
  return {
    onDragStart: ({ active }) => {
      const [name, place] = [nameOf(at(active)), placeOf(active)];
      return t`Picked up ${name}, place ${place} of ${total}.`;
    },
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      const [name, place] = [nameOf(at(active)), placeOf(over)];
      return t`${name} is over place ${place} of ${total}.`;
    },
    onDragEnd: ({ active, over }) => {
      const name = nameOf(at(active));
      if (!over) return t`${name} was put back.`;
      const place = placeOf(over);
      return t`${name} was put at place ${place} of ${total}.`;
    },
    onDragCancel: ({ active }) => {
      const name = nameOf(at(active));
      return t`Moving ${name} was cancelled.`;
    },
  };
}
