import { t } from "@lingui/core/macro";
import type { NoStart } from "./startOffline";
import "@/words/activity";
import type { Refused } from "./begun";

/** Why the server does not take an activity that began on this device, and what to do. */
export function refusalWords({ code, message }: Refused): string {
  switch (code) {
    case "offline-child-archived":
      return t`The child's record is archived. Restore it; the activity is then sent.`;
    case "offline-child-gone":
      return t`You can no longer work with this child: its record was erased or moved, or is no longer shared with you. Ask the child's specialist to give you access, or discard the activity.`;
    case "offline-item-used":
      return t`Another activity was begun from the same offline data. Start the activity again with a connection and enter the answers there, then discard this one.`;
    case "offline-after-end":
      return t`The activity was begun after the offline data of this device had ended. Write its answers down and enter them from paper, then discard it here.`;
    case "offline-too-late":
      return t`The offline data of this device ended too long ago. Write the answers down and enter them from paper, then discard the activity here.`;
    case "activity-discarded":
      return t`The activity was discarded elsewhere. Restore it under Discarded Activities; it is then sent.`;
    case "gone":
      return t`The activity, its child or its purchase is not there for you any more. Ask the child's specialist to give you access, or discard the activity.`;
    default:
      return message;
  }
}

/** Why no activity can begin from an item. */
export function noStartWords(why: NoStart): string {
  switch (why) {
    case "over":
      return t`The offline data of this device have ended. Take them again when you have a connection.`;
    case "used":
      return t`An activity was begun from this already. Take the application with the child again to begin another one.`;
    case "not ready":
      return t`Not all of this is on the device yet. Open the page for work without a network while you have a connection.`;
    default:
      return t`This is not on this device, or the device's data are locked.`;
  }
}
