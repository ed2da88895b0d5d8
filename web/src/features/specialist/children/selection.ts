import { useSessionStorage } from "@mantine/hooks";
import { useAccount } from "@/api/session";
import { type CohortChild, nameOf } from "./cohort";

/** A selected child; the name is stored too, for a child may stand on another page of the list. */
export interface SelectedChild {
  id: string;
  name: string;
  /** On the account's own list; unknown of a selection that an earlier version stored. */
  mine?: boolean;
}

const isChild = (value: unknown): value is SelectedChild =>
  typeof value === "object" && value !== null && "id" in value && "name" in value;

function readSelection(text: string | undefined): SelectedChild[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isChild) : [];
  } catch {
    return [];
  }
}

export interface Selection {
  children: readonly SelectedChild[];
  has: (id: string) => boolean;
  add: (child: CohortChild) => void;
  remove: (id: string) => void;
  clear: () => void;
  /** Only the first so many stay. */
  cut: (most: number) => void;
}

/** Which children are selected: in this tab, over pages and reloads, until a log-out. */
export function useSelection(): Selection {
  const { id: account } = useAccount();
  const [children, set] = useSessionStorage<SelectedChild[]>({
    key: `milepost.selected.${account}`,
    defaultValue: [],
    deserialize: readSelection,
    getInitialValueInEffect: false,
  });
  const has = (id: string) => children.some((child) => child.id === id);
  return {
    children,
    has,
    add: (child) =>
      !has(child.child_id) && set([...children, { id: child.child_id, name: nameOf(child), mine: child.mine }]),
    remove: (id) => set(children.filter((child) => child.id !== id)),
    clear: () => set([]),
    cut: (most) => children.length > most && set(children.slice(0, most)),
  };
}
