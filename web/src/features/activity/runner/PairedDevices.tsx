import { IconClock } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { StatusBadge } from "@/ui/StatusBadge";
import type { ChildScreen } from "../sync/presence";
import { lostSince, presenceOf } from "../sync/presence";
import type { PresenceStore } from "../sync/presenceStore";
import { screenLook } from "./ChildScreenState";
import classes from "./runner.module.css";

/** The devices that have joined, and what happens when one more does. */
export function PairedDevices({ presence }: { presence: PresenceStore }) {
  const { screens } = useSyncExternalStore(presence.subscribe, presence.snapshot);
  const devices = screens.filter(({ kind }) => kind === "device");
  const connected = devices.filter((device) => lostSince(device, Date.now()) === null);
  return (
    <>
      <div role="status">
        {connected.length === 0 && (
          <StatusBadge tone="skipped" icon={IconClock}>
            Waiting for a device
          </StatusBadge>
        )}
        {devices.length > 0 && (
          <ul className={classes.devices} aria-label="Devices">
            {devices.map((device, at) => (
              <Device key={device.id} device={device} name={`Device ${at + 1}`} />
            ))}
          </ul>
        )}
      </div>
      {connected.length > 0 && (
        <p className={classes.quiet}>
          {connected.length === 1 ? "A device is connected." : `${connected.length} devices are connected.`} Another one
          can join: all show the same question, and taps on any of them count.
        </p>
      )}
    </>
  );
}

function Device({ device, name }: { device: ChildScreen; name: string }) {
  const { words, ...look } = screenLook(presenceOf([device], device.index, 0, Date.now()));
  const state = words.replace("Child’s screen ", "");
  return (
    <li>
      <StatusBadge {...look}>{`${name}: ${state}`}</StatusBadge>
    </li>
  );
}
