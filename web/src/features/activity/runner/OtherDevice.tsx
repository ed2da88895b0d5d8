import { Modal } from "@mantine/core";
import { pairedChildPath } from "@/child/address";
import { QrCode } from "@/ui/QrCode";
import type { PresenceStore } from "../sync/presenceStore";
import { PairedDevices } from "./PairedDevices";
import { PairingCode } from "./PairingCode";
import classes from "./runner.module.css";

interface OtherDeviceProps {
  activityId: string;
  pairingKey: string;
  presence: PresenceStore;
  opened: boolean;
  onClose: () => void;
}

/** How a child view on another device joins the activity, and which ones have. */
export function OtherDevice({ activityId, pairingKey, presence, opened, onClose }: OtherDeviceProps) {
  const { origin, host } = window.location;
  return (
    <Modal opened={opened} onClose={onClose} title="Child view on another device">
      <div className={classes.pairing}>
        <p>Scan this with the child’s tablet or phone:</p>
        <QrCode text={origin + pairedChildPath(activityId, pairingKey)} label="QR code that opens the child view" />
        <p>
          or open <strong className={classes.address}>{host}/activity/childView</strong> there and type this code:
        </p>
        <PairingCode activityId={activityId} />
        <PairedDevices presence={presence} />
      </div>
    </Modal>
  );
}
