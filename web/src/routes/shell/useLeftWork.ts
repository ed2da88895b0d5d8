import { useRouter } from "@tanstack/react-router";
import { keys } from "idb-keyval";
import { useCallback, useEffect, useRef, useState } from "react";
import { onSessionStarted } from "@/api/session";
import { hasClips } from "@/features/activity/clips/clipsStore";
import { Delivery, type Step } from "@/work/delivery";
import { mayBeLeftWork, onLeft } from "@/work/left";
import type { LeftItem } from "./leftKinds";

const leftKinds = () => import("./leftKinds");

/** Whether anything may be left of an account here. It costs a look: what sends is loaded only then. */
async function mayBeLeft(account: string): Promise<boolean> {
  const isMine = mayBeLeftWork(account);
  const named = await keys<IDBValidKey>().catch(() => []);
  if (named.some((key) => typeof key === "string" && isMine(key))) return true;
  try {
    if (Object.keys(localStorage).some(isMine)) return true;
  } catch {
    // Where nothing can be kept nothing is left.
  }
  return hasClips(account).catch(() => false);
}

/**
 * What is left on this device of an account and open in no page. It is sent when the application starts, when a page was
 * left, when the network is back, after a log-in, and again and again while the server cannot be reached.
 */
export function useLeftWork(account: string) {
  const [left, setLeft] = useState<readonly LeftItem[]>([]);
  const router = useRouter();
  const [isSending, setSending] = useState(false);
  const look = useRef(() => {});

  useEffect(() => {
    let wanted = true;
    const show = (found: readonly LeftItem[]) => {
      if (wanted) setLeft((before) => (before.length + found.length === 0 ? before : found));
    };
    const others = new BroadcastChannel(`milepost.left.${account}`);
    others.onmessage = () => void list(account).then(show, () => undefined);
    const step = async (): Promise<Step> => {
      try {
        const { found, failure } = (await mayBeLeft(account)) ? await sendAndList(account, setSending, show) : nothing;
        show(found);
        if (wanted) others.postMessage(0);
        return failure || found.some(({ state }) => state === "waits") ? { later: failure } : "done";
      } catch (error) {
        // Without a line what sends does not arrive either.
        return { later: error };
      }
    };
    const delivery = new Delivery({ step });
    const now = () => delivery.wake();
    look.current = now;
    now();
    const whenShown = () => document.visibilityState === "visible" && now();
    window.addEventListener("online", now);
    window.addEventListener("offline", now);
    document.addEventListener("visibilitychange", whenShown);
    const ends = [router.subscribe("onResolved", now), onSessionStarted(now), onLeft(now)];
    return () => {
      wanted = false;
      window.removeEventListener("online", now);
      window.removeEventListener("offline", now);
      document.removeEventListener("visibilitychange", whenShown);
      for (const end of ends) end();
      delivery.stop();
      others.close();
    };
  }, [account, router]);

  const discard = useCallback(
    async (item: LeftItem) => {
      await (await leftKinds()).discardLeft(account, item);
      look.current();
    },
    [account],
  );
  const sendNow = useCallback(() => look.current(), []);
  return { left, isSending, sendNow, discard };
}

const list = async (account: string) => (await leftKinds()).listAllLeft(account);

/** How often what is left is counted again while it is being sent. */
const countMs = 1_000;

interface Sent {
  /** What is still left. */
  found: LeftItem[];
  /** Why something was not sent, where its kind does not say so of each document. */
  failure?: unknown;
}

const nothing: Sent = { found: [] };

/** `show` gets what is left meanwhile: recordings may take minutes. */
async function sendAndList(
  account: string,
  sending: (on: boolean) => void,
  show: (found: readonly LeftItem[]) => void,
): Promise<Sent> {
  // What is known to fail need not be tried: a moment without a network would cost a failure of each document.
  if (navigator.onLine === false) return { found: await list(account) };
  const { sendAllLeft, listAllLeft } = await leftKinds();
  const timer = setInterval(() => void listAllLeft(account).then(show), countMs);
  sending(true);
  const failure = await sendAllLeft(account).catch((error: unknown) => error);
  clearInterval(timer);
  sending(false);
  return { found: await listAllLeft(account), failure };
}
