import { type Place, placeOf } from "@/ui/list/cursor";

/** What the list of notifications shows, as its address says it. */
export interface NotificationSearch extends Place {
  unread?: true;
}

export const notificationSearch = (search: Record<string, unknown>): NotificationSearch => ({
  unread: search.unread === true ? true : undefined,
  ...placeOf(search),
});
