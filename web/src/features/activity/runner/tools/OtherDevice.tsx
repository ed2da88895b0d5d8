import "@/words/activity";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { pairedChildPath } from "@/child/address";
import { activityKeys } from "@/features/activity/keys";
import { type ChildScreen, lostSince, presenceOf } from "@/features/activity/screens/presence";
import type { PresenceStore } from "@/features/activity/screens/presenceStore";
import { openPairing } from "@/features/activity/sync/remote";
import { Dialog } from "@/ui/dialog/Dialog";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { formatTime } from "@/ui/format";
import { QrCode } from "@/ui/QrCode";
import { StatusBadge } from "@/ui/StatusBadge";
import shared from "../runner.module.css";
import { screenLook } from "./screenLook";
import classes from "./tools.module.css";

/** The devices that have joined, and a callback for a further one. */
function PairedDevices({ presence }: { presence: PresenceStore }) {
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
              <PairedDevice key={device.id} device={device} name={`Device ${at + 1}`} />
            ))}
          </ul>
        )}
      </div>
      {connected.length > 0 && (
        <p className={shared.quiet}>
          {connected.length === 1 ? "A device is connected." : `${connected.length} devices are connected.`} Another one
          can join: all show the same question, and taps on any of them count.
        </p>
      )}
    </>
  );
}

function PairedDevice({ device, name }: { device: ChildScreen; name: string }) {
  const { words, ...look } = screenLook(presenceOf([device], device.index, 0, Date.now()));
  const state = words.replace("Child’s screen ", "");
  return (
    <li>
      <StatusBadge {...look}>{`${name}: ${state}`}</StatusBadge>
    </li>
  );
}

interface OtherDeviceProps {
  activityId: string;
  pairingKey: string;
  presence: PresenceStore;
  opened: boolean;
  onClose: () => void;
}

/** How long the news that a device has joined stays in sight. */
const joinedMs = 1_500;

/** Closes what shows the code soon after a device has joined that was not there before. */
function useClosingOnceJoined(presence: PresenceStore, opened: boolean, onClose: () => void) {
  const { screens } = useSyncExternalStore(presence.subscribe, presence.snapshot);
  const close = useRef(onClose);
  close.current = onClose;
  const devices = screens.filter((screen) => screen.kind === "device" && lostSince(screen, Date.now()) === null);
  const ids = devices.map(({ id }) => id).join(" ");
  const before = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const here = new Set(ids.split(" ").filter(Boolean));
    if (!opened) before.current = null;
    else before.current ??= here;
    const known = before.current;
    if (!known || [...here].every((id) => known.has(id))) return;
    const timer = setTimeout(() => close.current(), joinedMs);
    return () => clearTimeout(timer);
  }, [ids, opened]);
}

/** How a child view on another device joins the activity, and which ones have; it closes once one has. */
export function OtherDevice({ activityId, pairingKey, presence, opened, onClose }: OtherDeviceProps) {
  const { origin, host, hostname } = window.location;
  useClosingOnceJoined(presence, opened, onClose);
  return (
    <Dialog opened={opened} onClose={onClose} title="Child view on another device">
      <div className={classes.pairing}>
        <NotReachable hostname={hostname} />
        <p>Scan this with the child’s tablet or phone:</p>
        <QrCode text={origin + pairedChildPath(activityId, pairingKey)} label="QR code that opens the child view" />
        <p>
          or open <strong className={classes.address}>{host}/activity/childView</strong> there and type this code:
        </p>
        <PairingCode activityId={activityId} />
        <PairedDevices presence={presence} />
      </div>
    </Dialog>
  );
}

const spaced = (code: string) => code.replace(/(.{3})(?=.)/g, "$1 ");

/** A code that was made for this dialog. It is renewed when it expires while it is shown. */
function PairingCode({ activityId }: { activityId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: activityKeys.pairing(activityId),
    queryFn: () => openPairing(activityId),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => state.data && Math.max(1_000, Date.parse(state.data.expires_at) - Date.now()),
  });
  if (data)
    return (
      <>
        <p className={classes.code}>{spaced(data.code)}</p>
        <p className={shared.quiet}>The code works until {formatTime(data.expires_at)}.</p>
      </>
    );
  if (!error) return <p className={shared.quiet}>Making a code…</p>;
  return (
    <p role="alert">
      There is no code now, because the server did not answer.{" "}
      <button type="button" className={shared.textButton} onClick={() => void refetch()}>
        Retry
      </button>
    </p>
  );
}

/** Whether only this computer itself can open an address with this host name. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)$/i.test(hostname);

/** Says that no other device can open this address, and how the server is started so that one can. */
export function NotReachable({ hostname }: { hostname: string }) {
  if (!isLoopback(hostname)) return null;
  return (
    <InlineNotice kind="info">
      <Text fw={600}>{t`Another device cannot reach this address`}</Text>
      <Trans>
        {hostname} is this computer itself. Start the server so that it listens beyond it, for example with{" "}
        <code>make run LISTEN=0.0.0.0:8080</code> or <code>milepost serve --listen 0.0.0.0:8080</code>, open Milepost at
        the address of this computer in your network, and pair the device there.
      </Trans>
    </InlineNotice>
  );
}
