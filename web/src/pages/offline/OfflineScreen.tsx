import "@/words/taken";
import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useAccount } from "@/api/session";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { Page } from "@/ui/Page";
import { isAsked } from "@/work/offline";
import { DownloadPanel } from "./DownloadPanel";
import { offlineSearch } from "./search";
import { TakeForm } from "./TakeForm";
import { TakenCopies } from "./TakenCopies";
import { useTakenDownload } from "./useDownload";
import { type Taken, useTaken } from "./useTaken";

const route = getRouteApi("/offline");

/** What an account takes with it to work without a network, and what it has taken on this device. */
export default function OfflineScreen() {
  const { id } = useAccount();
  const query = useTaken(id);
  return (
    <Page
      title={t`Work without a network`}
      lead={t`Download tests for children onto this device, and start them where there is no network.`}
    >
      <Loaded
        query={query}
        failure={t`What is stored on this device could not be read`}
        skeleton={<ContentSkeleton shape="table" />}
      >
        {(taken) => <OnThisDevice account={id} taken={taken} />}
      </Loaded>
    </Page>
  );
}

function OnThisDevice({ account, taken }: { account: string; taken: Taken }) {
  const { adding } = offlineSearch({ ...route.useSearch() });
  const download = useTakenDownload(account);
  useResumed(account, taken, download.run);
  const isBusy = download.state.is !== "idle" && download.state.is !== "failed";
  const isChoosing = taken.copies.length === 0 || adding === true;
  return (
    <Stack gap="xl">
      <DownloadPanel {...download} />
      {taken.copies.length > 0 && <TakenCopies account={account} taken={taken} isBusy={isBusy} />}
      {isChoosing && !isBusy && <TakeForm account={account} taken={taken} run={download.run} />}
    </Stack>
  );
}

/** A page that was closed in the middle of a download is followed by one that goes on with it. */
function useResumed(account: string, { hasVault, copies }: Taken, run: () => Promise<void>) {
  const isResumed = useRef(false);
  const isOpen = copies.some(
    ({ state, items }) => state === "live" && items.some(({ ready, state }) => !ready && state === "reserved"),
  );
  useEffect(() => {
    if (isResumed.current || !hasVault || navigator.onLine === false) return;
    isResumed.current = true;
    if (isOpen) void run();
    else
      void isAsked(account).then(
        (asked) => {
          if (asked) void run();
        },
        () => undefined,
      );
  }, [account, hasVault, isOpen, run]);
}
