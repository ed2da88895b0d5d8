/** The keys under which the account's notifications are cached. */
export const notificationKeys = {
  all: ["notifications"],
  unread: ["notifications", "unread"],
  list: (asked: object) => ["notifications", "list", asked],
  settings: ["notification-settings"],
} as const;
