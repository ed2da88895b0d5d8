import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { askForPersistence, isPersistent, readRoom, sizeText } from "@/work/room";
import { canInstall, install, isInstalled, isSafari, onInstallOffer } from "@/worker/install";
import { accountKeys } from "../keys";

const roomKey = [...accountKeys.vault, "room"] as const;
const readDevice = async () => ({ room: (await readRoom()) ?? null, persistent: (await isPersistent()) ?? null });

/** How much this browser stores for Milepost, whether it may remove it by itself, and how Milepost is installed. */
export function DeviceRoom() {
  const { data } = useQuery({ queryKey: roomKey, queryFn: readDevice, staleTime: 0, networkMode: "always" });
  if (!data) return null;
  const { room, persistent } = data;
  return (
    <Stack gap="xs">
      {room && (
        <Text>{t`Milepost stores ${{ used: sizeText(room.used) }} on this device. There is room for ${{ free: sizeText(room.free) }} more.`}</Text>
      )}
      {persistent !== null && <Persistence isOn={persistent} />}
      {isSafari() && !isInstalled() && (
        <Text>{t`Safari deletes what is stored here after seven days in which Milepost is not opened. Add Milepost to the Home Screen or the Dock: then it stays.`}</Text>
      )}
      <Install />
    </Stack>
  );
}

function Persistence({ isOn }: { isOn: boolean }) {
  const queryClient = useQueryClient();
  if (isOn) return <Text>{t`This browser does not remove any of it by itself.`}</Text>;
  const ask = async () => {
    await askForPersistence();
    await queryClient.invalidateQueries({ queryKey: roomKey });
  };
  return (
    <Group gap="sm">
      <Text>{t`This browser may remove it when the disk is full.`}</Text>
      <Button variant="default" size="compact-sm" onClick={() => void ask()}>{t`Ask it not to`}</Button>
    </Group>
  );
}

function Install() {
  const isOffered = useSyncExternalStore(onInstallOffer, canInstall);
  if (!isOffered || isInstalled()) return null;
  return (
    <Group gap="sm">
      <Text>{t`Milepost can stand on this device’s home screen.`}</Text>
      <Button variant="default" size="compact-sm" onClick={() => void install()}>{t`Install`}</Button>
    </Group>
  );
}
