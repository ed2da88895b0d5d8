import { useRouter } from "@tanstack/react-router";
import { type Notification, useRead } from "./notifications";

/** Opens what a notification is about, which also marks it as read. Without a place to go to it is only read. */
export function useOpenNotification() {
  const { history } = useRouter();
  const { read } = useRead();
  return ({ notification_id, read: known, path }: Notification) => {
    if (!known) void read(notification_id);
    if (path) history.push(path);
  };
}
