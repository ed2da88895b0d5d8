import { useDroppable } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { t } from "@lingui/core/macro";
import { ActionIcon, Text } from "@mantine/core";
import { IconCircleMinus, IconCirclePlus } from "@tabler/icons-react";
import { useId } from "react";
import { SortableItem } from "@/ui/sort/SortableItem";
import classes from "./charts.module.css";
import { itemID, listID } from "./ids";
import type { ListName } from "./rules";
import "@/words/report";

interface CategoryListProps {
  list: ListName;
  title: string;
  /** Why nothing can be added now. */
  note?: string;
  items: readonly { name: string; label: string }[];
  /** Moves a category to a place of a list, or to its end. */
  onMove: (name: string, to: ListName, index?: number) => void;
}

/** One of the two lists of categories. */
export function CategoryList({ list, title, note, items, onMove }: CategoryListProps) {
  const id = useId();
  const empty = items.length === 0;
  const { setNodeRef, isOver } = useDroppable({ id: listID(list), disabled: !empty });
  return (
    <section aria-labelledby={id} className={classes.list}>
      <h4 id={id}>{title}</h4>
      <SortableContext items={items.map(({ name }) => itemID(name))} strategy={verticalListSortingStrategy}>
        <ol ref={setNodeRef} aria-labelledby={id} className={classes.items} data-over={isOver || undefined}>
          {items.map(({ name, label }, index) => (
            <SortableItem
              key={name}
              id={itemID(name)}
              name={name}
              first={index === 0}
              last={index === items.length - 1}
              onStep={(by) => onMove(name, list, index + by)}
              acts={<Switching list={list} name={name} onMove={onMove} />}
            >
              <bdi>{label}</bdi>
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
      {empty && <Text c="dimmed">{list === "used" ? t`No category is used.` : t`No category is removed.`}</Text>}
      {note && <Text size="sm">{note}</Text>}
    </section>
  );
}

function Switching({ list, name, onMove }: Pick<CategoryListProps, "list" | "onMove"> & { name: string }) {
  return list === "used" ? (
    <ActionIcon color="gray" aria-label={t`Remove ${name}`} onClick={() => onMove(name, "removed")}>
      <IconCircleMinus size={18} aria-hidden />
    </ActionIcon>
  ) : (
    <ActionIcon color="gray" aria-label={t`Use ${name}`} onClick={() => onMove(name, "used")}>
      <IconCirclePlus size={18} aria-hidden />
    </ActionIcon>
  );
}
