import { Modal } from "@mantine/core";
import { IconCircleCheck, IconClock } from "@tabler/icons-react";
import { pairedChildPath } from "@/child/address";
import { QrCode } from "@/ui/QrCode";
import { StatusBadge } from "@/ui/StatusBadge";
import classes from "./runner.module.css";

/** How a child view on another device joins the activity. */
export interface Pairing {
  key: string;
  code: string;
  /** A device has said that it is ready. */
  ready: boolean;
}

interface OtherDeviceProps {
  activityId: string;
  pairing: Pairing;
  opened: boolean;
  onClose: () => void;
}

const spaced = (code: string) => code.replace(/(.{3})(?=.)/g, "$1 ");

export function OtherDevice({ activityId, pairing, opened, onClose }: OtherDeviceProps) {
  const { origin, host } = window.location;
  return (
    <Modal opened={opened} onClose={onClose} title="Child view on another device">
      <div className={classes.pairing}>
        <p>Scan this with the child’s tablet or phone:</p>
        <QrCode text={origin + pairedChildPath(activityId, pairing.key)} label="QR code that opens the child view" />
        <p>
          or open <strong className={classes.address}>{host}/activity/childView</strong> there and type this code:
        </p>
        <p className={classes.code}>{spaced(pairing.code)}</p>
        <div role="status">
          {pairing.ready ? (
            <StatusBadge tone="good" icon={IconCircleCheck}>
              A device is connected
            </StatusBadge>
          ) : (
            <StatusBadge tone="skipped" icon={IconClock}>
              Waiting for a device
            </StatusBadge>
          )}
        </div>
      </div>
    </Modal>
  );
}
