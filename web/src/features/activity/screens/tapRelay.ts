import { useEffect, useState } from "react";
import { type Report, reportTo, TapOutbox } from "@/child/link/tapOutbox";
import { type AcceptedTap, toMessage } from "../store/taps";
import type { Detail, Tap } from "../sync/remote";

/** They are stored on this device with the activity, and sent to the server again after each connection. */
const nowhere = { read: () => [], write: () => undefined };

/** Sends what a child touched in a window of this browser, which has no key of its own, on to the server. */
export class TapRelay {
  private readonly outbox: TapOutbox;

  constructor(report: Report, later: (act: () => void, ms: number) => void) {
    this.outbox = new TapOutbox(report, nowhere, later);
  }

  send = (tap: AcceptedTap) => this.outbox.add(toMessage(tap));

  /** Sends those of the known taps that the server does not have. */
  complete(known: readonly AcceptedTap[], stored: readonly Tap[]) {
    if (this.outbox.count > 0) return;
    const there = new Set(stored.map(({ tap_id }) => tap_id));
    for (const tap of known) if (!there.has(tap.tapId)) this.send(tap);
  }

  run = () => this.outbox.run();
}

/** An activity that the server does not know yet has no key: its taps stay on this device, and go with the activity. */
const unsent: Report = async () => "taken";

/** The relay of an activity while it is run. */
export function useTapRelay({ activity_id, pairing_key = "" }: Detail): TapRelay {
  const [relay] = useState(
    () =>
      new TapRelay(pairing_key ? reportTo(activity_id, pairing_key) : unsent, (act, ms) => void setTimeout(act, ms)),
  );
  useEffect(() => {
    const run = () => void relay.run();
    window.addEventListener("online", run);
    return () => window.removeEventListener("online", run);
  }, [relay]);
  return relay;
}
