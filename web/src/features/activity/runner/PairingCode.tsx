import { useQuery } from "@tanstack/react-query";
import { formatTime } from "@/ui/format";
import { openPairing } from "../sync/remote";
import classes from "./runner.module.css";

const spaced = (code: string) => code.replace(/(.{3})(?=.)/g, "$1 ");

/** A code that was made for this dialog. It is made anew when it runs out while somebody looks at it. */
export function PairingCode({ activityId }: { activityId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["pairing", activityId],
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
        <p className={classes.quiet}>The code works until {formatTime(data.expires_at)}.</p>
      </>
    );
  if (!error) return <p className={classes.quiet}>Making a code…</p>;
  return (
    <p role="alert">
      There is no code now, because the server did not answer.{" "}
      <button type="button" className={classes.textButton} onClick={() => void refetch()}>
        Retry
      </button>
    </p>
  );
}
