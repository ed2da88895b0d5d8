import { useLocalStorage } from "@mantine/hooks";
import { useState } from "react";
import { useSession } from "@/api/session";

const asText = (on: boolean) => String(on);
const isOn = (text: string | undefined) => text !== "false";

/** Whether a character alone is a shortcut: kept on the device for the account. A session that ends meanwhile changes nothing. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const session = useSession();
  const [first, setFirst] = useState(session?.id);
  if (first === undefined && session) setFirst(session.id);
  const [on, setOn] = useLocalStorage({
    // Not named as unsent work is, which a log-out asks about.
    key: `milepost-single-keys:${first ?? ""}`,
    defaultValue: true,
    serialize: asText,
    deserialize: isOn,
    getInitialValueInEffect: false,
  });
  return [on, setOn];
}
