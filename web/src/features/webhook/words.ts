import { t } from "@lingui/core/macro";
import "@/words/webhook";
import { IconCircleCheck, IconCircleX, IconClock, IconEyeOff, IconPlayerPause } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { Tone } from "@/ui/StatusBadge";
import type { Delivery, Webhook } from "./webhooks";

export const eventWords = (): Record<Delivery["event"], string> => ({
  "activity.finished": t`An activity is finished`,
  "report.signed": t`A report is signed`,
  "request.answered": t`A rater has answered`,
  "child.added": t`A child is added`,
  "purchase.made": t`An application is bought`,
  ping: t`Test event`,
});

interface Look {
  word: string;
  tone: Tone;
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
}

export const deliveryLooks = (): Record<Delivery["state"], Look> => ({
  waiting: { word: t({ message: "Waiting", context: "an event" }), tone: "watch", icon: IconClock },
  delivered: { word: t({ message: "Delivered", context: "an event" }), tone: "good", icon: IconCircleCheck },
  failed: { word: t({ message: "Given up", context: "an event" }), tone: "need", icon: IconCircleX },
  withheld: { word: t({ message: "Not sent", context: "an event" }), tone: "skipped", icon: IconEyeOff },
});

/** How a webhook does: whether it is paused, and whether it takes what it gets. */
export function lookOf({ state, failing_since }: Webhook): Look {
  if (state === "paused")
    return { word: t({ message: "Paused", context: "a webhook" }), tone: "skipped", icon: IconPlayerPause };
  if (failing_since) return { word: t({ message: "Failing", context: "a webhook" }), tone: "need", icon: IconCircleX };
  return { word: t({ message: "Active", context: "a webhook" }), tone: "good", icon: IconCircleCheck };
}

/** Why the latest attempt failed. */
export function failureWords({ failure, answer_code: code }: Delivery): string {
  switch (failure) {
    case "":
      return "";
    case "status":
      return t`The receiver answered ${code}.`;
    case "redirect":
      return t`The receiver answered ${code}, a redirect. Redirects are not followed: enter the address that it leads to.`;
    case "timeout":
      return t`The receiver did not answer within 10 seconds.`;
    case "lookup":
      return t`The name in the address was not found.`;
    case "inside":
      return t`The address leads into the network of the server, where nothing is sent. Whoever runs the server can allow it.`;
    case "tls":
      return t`The certificate of the receiver was not accepted.`;
    case "connection":
      return t`The receiver could not be reached.`;
    case "expired":
      return t`The receiver took nothing for a day.`;
  }
}

/** Why a webhook is paused. */
export function pauseWords({ reason }: Webhook): string {
  if (reason === "failing")
    return t`It was paused because it took nothing for three days. Its events wait until you resume it.`;
  if (reason === "gone")
    return t`It was paused because it answered that it is gone (410). Its events wait until you resume it.`;
  return t`It is paused. Its events wait until you resume it.`;
}

/** What a webhook is called: what its owner wrote, or its address. */
export const nameOf = ({ description, url }: Pick<Webhook, "description" | "url">) => description || url;
