import type { FetchQueryOptions, QueryClient } from "@tanstack/react-query";
import type { ActivityClips } from "./remote";
import type { ClipKind } from "./sealedClips";

export const allowed = (clips: ActivityClips | null, kind: ClipKind): boolean =>
  clips?.may_add === true && clips.consents[kind];

/** Whether the consents cover what a stream takes in: sound beside a picture is covered by its own. */
export function covered({ consents, may_add }: ActivityClips, stream: MediaStream | null): boolean {
  if (!stream) return true;
  if (stream.getAudioTracks().length > 0 && !consents.audio) return false;
  return may_add && (stream.getVideoTracks().length === 0 || consents.picture || consents.video);
}

/**
 * What may be recorded now. A request that is on its way may have been answered before a consent was withdrawn, so it
 * is given up and the server is asked again. The page shows the same answer.
 */
export async function clipsNow<Key extends readonly unknown[]>(
  cache: QueryClient,
  query: FetchQueryOptions<ActivityClips, Error, ActivityClips, Key>,
): Promise<ActivityClips> {
  await cache.cancelQueries({ queryKey: query.queryKey, exact: true });
  return cache.fetchQuery({ ...query, staleTime: 0 });
}

/** How long after a request that failed the server is asked again while something is recorded, in milliseconds. */
const askAgainMs = 1_000;

interface WatchPorts {
  fetchClips(): Promise<ActivityClips>;
  /** Takes the answer to the latest request; answers to earlier ones may be from before a withdrawal. */
  obey(clips: ActivityClips): Promise<void>;
  recording(): boolean;
}

/** Keeps up with what may be recorded. */
export class ConsentWatch {
  private latest: Promise<void> = Promise.resolve();
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: WatchPorts) {}

  /** Asks the server again. */
  ask = (): Promise<void> => {
    this.rest();
    const asked: Promise<void> = this.ports.fetchClips().then(
      (clips) => (asked === this.latest ? this.ports.obey(clips) : undefined),
      () => {
        if (asked === this.latest && this.ports.recording()) this.again = setTimeout(() => void this.ask(), askAgainMs);
      },
    );
    this.latest = asked;
    return asked;
  };

  /** Asks, and waits for the answer to the latest request, which may have been made meanwhile. */
  async known(): Promise<void> {
    let answered = this.ask();
    await answered;
    while (answered !== this.latest) {
      answered = this.latest;
      await answered;
    }
  }

  /** Stops asking by itself. */
  rest() {
    clearTimeout(this.again);
  }
}
