import { t } from "@lingui/core/macro";
import "@/words/parts";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ActionIcon } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconGripVertical } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./SortableList.module.css";

interface SortableItemProps {
  id: string;
  name: string;
  first: boolean;
  last: boolean;
  onStep: (by: 1 | -1) => void;
  acts?: ReactNode;
  children: ReactNode;
}

/** One row of a SortableList: handle, content, up, down. */
export function SortableItem({ id, name, first, last, onStep, acts, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-dragging={isDragging || undefined}
      data-wraps={acts ? true : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        color="gray"
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={t`Move ${name}`}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      <div className={classes.content}>{children}</div>
      <div className={classes.acts}>
        {acts}
        <ActionIcon color="gray" aria-label={t`Move ${name} up`} disabled={first} onClick={() => onStep(-1)}>
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon color="gray" aria-label={t`Move ${name} down`} disabled={last} onClick={() => onStep(1)}>
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
