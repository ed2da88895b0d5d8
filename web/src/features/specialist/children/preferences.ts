import { useLocalStorage } from "@mantine/hooks";
import { useAccount } from "@/api/session";
import { defaultColumns, type FieldKey, fieldKeys } from "./fields";

/** So many children can be compared at once. */
export const mostCompared = 10;

/** How an account wants its list on this device. */
export interface ListPreferences {
  columns: readonly FieldKey[];
  /** How many children may be selected. */
  max: number;
}

const standard: ListPreferences = { columns: defaultColumns, max: mostCompared };

/** What is stored may be of an older version, or written by somebody else. */
export function readPreferences(text: string | undefined): ListPreferences {
  try {
    const { columns, max } = JSON.parse(text ?? "{}") as { columns?: unknown; max?: unknown };
    const chosen = fieldKeys.filter((key) => Array.isArray(columns) && columns.includes(key));
    return {
      columns: chosen.length > 0 ? chosen : defaultColumns,
      max: isMax(max) ? max : mostCompared,
    };
  } catch {
    return standard;
  }
}

const isMax = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= mostCompared;

/** The preferences name no child: they outlast a log-out, unlike what is stored under the account itself. */
export function usePreferences() {
  const { id } = useAccount();
  const [preferences, save] = useLocalStorage<ListPreferences>({
    key: `milepost.children.list.${id}`,
    defaultValue: standard,
    deserialize: readPreferences,
    getInitialValueInEffect: false,
  });
  return { preferences, save };
}
