import { t } from "@lingui/core/macro";
import { api, call } from "@/api/client";
import { useAct } from "@/ui/feedback/useAct";
import { accountKeys } from "../keys";
import type { OfflineCopyRow } from "./own";
import "@/words/devices";

/** Ends a device's offline data after a question, and says how it went. */
export function useEndCopy() {
  const { act, busy } = useAct();
  const end = ({ copy_id, device_name, unsent }: OfflineCopyRow) =>
    act({
      ask: {
        title: t`End the offline data of this device?`,
        text: [
          t`Units that are reserved for ${device_name} are free again at once. The device itself learns of it when it next has a connection: it then sends what was done and deletes the children's data.`,
          unsent > 0 && t`Work that it has not sent yet is accepted for 30 days.`,
        ]
          .filter(Boolean)
          .join(" "),
        action: t`End offline data`,
        danger: true,
      },
      send: () => call(api.POST("/api/offline-copy/{id}/end", { params: { path: { id: copy_id } } })),
      done: t`The offline data of ${device_name} are ended.`,
      failed: t`The offline data of ${device_name} are not ended.`,
      changes: accountKeys.offlineCopies,
    });
  return { end, busy };
}
