/** Search parameters of /offline: what somebody is choosing, so that a reload loses none of it. */
export interface OfflineSearch {
  /** Ids of children. */
  children?: string[];
  /** Ids of purchases. */
  purchases?: string[];
  /** The last day, YYYY-MM-DD. */
  until?: string;
  /** Something is being added to what is on the device. */
  adding?: boolean;
}

const idsIn = (value: unknown): string[] | undefined => {
  const ids = Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];
  return ids.length > 0 ? [...new Set(ids)] : undefined;
};

export const offlineSearch = ({ children, purchases, until, adding }: Record<string, unknown>): OfflineSearch => ({
  children: idsIn(children),
  purchases: idsIn(purchases),
  until: typeof until === "string" && /^\d{4}-\d{2}-\d{2}$/.test(until) ? until : undefined,
  adding: adding === true || undefined,
});
