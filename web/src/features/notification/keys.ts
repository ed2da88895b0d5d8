/** Under which keys what the account is told is cached. */
export const notificationKeys = {
  all: ["notifications"],
  unread: ["notifications", "unread"],
  list: (asked: object) => ["notifications", "list", asked],
  settings: ["notification-settings"],
} as const;
