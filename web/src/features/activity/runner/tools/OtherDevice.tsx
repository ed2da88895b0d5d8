import "@/words/activity";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconClock, IconExternalLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { hasStatus } from "@/api/errors";
import { pairedChildPath } from "@/child/address";
import { HandOverButton } from "@/features/activity/handover/HandOverButton";
import { useHandOver, useHandOverState } from "@/features/activity/handover/useHandOver";
import { activityKeys } from "@/features/activity/keys";
import { type ChildScreen, lostSince, presenceOf } from "@/features/activity/screens/presence";
import type { PresenceStore } from "@/features/activity/screens/presenceStore";
import { openPairing } from "@/features/activity/sync/remote";
import { Dialog } from "@/ui/dialog/Dialog";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { formatTime } from "@/ui/format";
import { QrCode } from "@/ui/QrCode";
import { StatusBadge } from "@/ui/StatusBadge";
import { useOnline } from "@/ui/useOnline";
import shared from "../runner.module.css";
import { deviceLook } from "./screenLook";
import classes from "./tools.module.css";

/** The devices that have joined, and a callback for a further one. */
function PairedDevices({ presence }: { presence: PresenceStore }) {
  const { screens } = useSyncExternalStore(presence.subscribe, presence.snapshot);
  const devices = screens.filter(({ kind }) => kind === "device");
  const connected = devices.filter((device) => lostSince(device, Date.now()) === null);
  return (
    <>
      <div role="status">
        {connected.length === 0 && <StatusBadge tone="skipped" icon={IconClock}>{t`Waiting for a device`}</StatusBadge>}
        {devices.length > 0 && (
          <ul className={classes.devices} aria-label={t`Devices`}>
            {devices.map((device, at) => (
              <PairedDevice key={device.id} device={device} number={at + 1} />
            ))}
          </ul>
        )}
      </div>
      {connected.length > 0 && (
        <p className={shared.quiet}>
          {plural(
            { count: connected.length },
            {
              one: "A device is connected. Another one can join: all show the same question, and taps on any of them count.",
              other:
                "# devices are connected. Another one can join: all show the same question, and taps on any of them count.",
            },
          )}
        </p>
      )}
    </>
  );
}

function PairedDevice({ device, number }: { device: ChildScreen; number: number }) {
  const { words, ...look } = deviceLook(number, presenceOf([device], device.index, 0, Date.now()));
  return (
    <li>
      <StatusBadge {...look}>{words}</StatusBadge>
    </li>
  );
}

interface OtherDeviceProps {
  activityId: string;
  pairingKey: string;
  presence: PresenceStore;
  opened: boolean;
  /** Opens the child's view in a second window of this browser. */
  openWindow: () => void;
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
export function OtherDevice({ activityId, pairingKey, presence, opened, openWindow, onClose }: OtherDeviceProps) {
  const { on } = useHandOverState(useHandOver());
  const pairing = usePairing(activityId, opened);
  const isReachable = useOnline() && !hasStatus(pairing.error, 0);
  useEffect(() => {
    if (on) onClose();
  }, [on, onClose]);
  const { origin, host, hostname } = window.location;
  const address = `${host}/activity/childView`;
  useClosingOnceJoined(presence, opened, onClose);
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Child view on another device`}>
      {isReachable ? (
        <div className={classes.pairing}>
          <NotReachable hostname={hostname} />
          <p>{t`Scan this with the child’s tablet or phone:`}</p>
          <QrCode
            text={origin + pairedChildPath(activityId, pairingKey)}
            label={t`QR code that opens the child view`}
          />
          <p>
            <Trans>
              or open <strong className={classes.address}>{address}</strong> there and type this code:
            </Trans>
          </p>
          <PairingCode {...pairing} />
          <PairedDevices presence={presence} />
        </div>
      ) : (
        <NoServer openWindow={openWindow} />
      )}
    </Dialog>
  );
}

/** Two devices find each other through the server. Two views of one browser need nobody. */
function NoServer({ openWindow }: { openWindow: () => void }) {
  return (
    <Stack>
      <p role="status" className={classes.noServer}>
        {t`The server cannot be reached, so no other device can be connected now. One that is connected already catches up when the network is back. Until then the child’s view works on this device:`}
      </p>
      <Group>
        <HandOverButton />
        <Button
          className={shared.big}
          variant="default"
          leftSection={<IconExternalLink size={20} aria-hidden />}
          onClick={openWindow}
        >
          {t`Open a second window`}
        </Button>
      </Group>
    </Stack>
  );
}

const spaced = (code: string) => code.replace(/(.{3})(?=.)/g, "$1 ");

/** A code that was made for this dialog. It is renewed when it expires while it is shown. */
const usePairing = (activityId: string, opened: boolean) =>
  useQuery({
    queryKey: activityKeys.pairing(activityId),
    queryFn: () => openPairing(activityId),
    enabled: opened,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => state.data && Math.max(1_000, Date.parse(state.data.expires_at) - Date.now()),
  });

function PairingCode({ data, error, refetch }: ReturnType<typeof usePairing>) {
  if (data)
    return (
      <>
        <p className={classes.code}>{spaced(data.code)}</p>
        <p className={shared.quiet}>{t`The code works until ${{ time: formatTime(data.expires_at) }}.`}</p>
      </>
    );
  if (!error) return <p className={shared.quiet}>{t`Making a code…`}</p>;
  return (
    <p role="alert">
      {t`There is no code now, because the server did not answer.`}{" "}
      <button type="button" className={shared.textButton} onClick={() => void refetch()}>{t`Retry`}</button>
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
