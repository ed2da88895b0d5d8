import { t } from "@lingui/core/macro";
import "@/words/people";
import { Progress, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "@/api/errors";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { DropZone } from "../import/DropZone";
import { beginImport } from "../import/upload";
import { type Roster, type RosterRun, rosterFileAddress, rosterKeys } from "./rosters";

/** Takes a set of files of the roster. What becomes of it is in the list of runs. */
export function RosterFile({ roster }: { roster: Roster }) {
  const { send, share, failure } = useRosterFile(roster.source_id);
  return (
    <Stack gap="sm">
      {failure !== undefined && <InlineNotice kind="error">{messageOf(failure)}</InlineNotice>}
      {share === undefined ? (
        <DropZone
          onFile={(file) => void send(file)}
          accept=".zip"
          title={t`Drop a OneRoster set here`}
          hint={t`A .zip with manifest.csv, users.csv and the other tables, up to 20 MB and 50,000 rows`}
        />
      ) : (
        <Progress.Root size="lg">
          <Progress.Section value={Math.round(share)} aria-label={t`Sent`} animated />
        </Progress.Root>
      )}
    </Stack>
  );
}

function useRosterFile(id: string) {
  const queryClient = useQueryClient();
  const running = useRef<AbortController | null>(null);
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File) => {
    const control = new AbortController();
    running.current = control;
    setFailure(undefined);
    setShare(0);
    try {
      await beginImport<RosterRun>(rosterFileAddress(id), file, { sent: setShare, signal: control.signal });
    } catch (error) {
      if (!control.signal.aborted) setFailure(error);
    }
    setShare(undefined);
    void queryClient.invalidateQueries({ queryKey: rosterKeys.all });
  };
  return { send, share, failure };
}
