import { useRouter } from "@tanstack/react-router";
import type { Notification } from "./notifications";
import { useRead } from "./notifications";

/** Opens what a notification tells of, which also marks it as read. Without a place to go to it is only read. */
export function useOpenNotification() {
  const { history } = useRouter();
  const { mutate: read } = useRead();
  return ({ notification_id, read: known, path }: Notification) => {
    if (!known) read(notification_id);
    if (path) history.push(path);
  };
}
