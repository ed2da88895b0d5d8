import { t } from "@lingui/core/macro";
import "@/words/market";
import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconClockOff,
  IconCreditCard,
  IconCreditCardOff,
  IconGavel,
  IconPencil,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { Tone } from "@/ui/StatusBadge";
import type { OrderState } from "./orders";

interface StateLook {
  tone: Tone;
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  word: string;
  /** What it means for the buyer. */
  meaning: string;
}

/** How each state of an order reads. */
export const stateLooks = (): Record<OrderState, StateLook> => ({
  draft: {
    tone: "watch",
    icon: IconPencil,
    word: t`Not opened`,
    meaning: t`The payment could not be opened. Nothing was charged.`,
  },
  awaiting_payment: {
    tone: "watch",
    icon: IconClock,
    word: t`Awaiting payment`,
    meaning: t`This order is not paid yet. Nothing was charged so far.`,
  },
  paid: {
    tone: "good",
    icon: IconCreditCard,
    word: t`Paid`,
    meaning: t`The payment arrived. Your purchase is being prepared.`,
  },
  fulfilled: { tone: "good", icon: IconCircleCheck, word: t`Complete`, meaning: t`Your order is complete.` },
  expired: {
    tone: "skipped",
    icon: IconClockOff,
    word: t`Expired`,
    meaning: t`This order was not paid in time. Nothing was charged.`,
  },
  failed: {
    tone: "need",
    icon: IconCreditCardOff,
    word: t`Payment failed`,
    meaning: t`The payment did not go through. Nothing was charged.`,
  },
  cancelled: {
    tone: "skipped",
    icon: IconBan,
    word: t`Cancelled`,
    meaning: t`This order was cancelled. Nothing was charged.`,
  },
  refunded: { tone: "skipped", icon: IconArrowBackUp, word: t`Refunded`, meaning: t`All of the money went back.` },
  disputed: {
    tone: "need",
    icon: IconGavel,
    word: t`Disputed`,
    meaning: t`The payment is in dispute. Nothing can be started with this purchase meanwhile.`,
  },
});

/** Ended without a purchase: what was wanted has to be ordered again. */
export const ended = (state: OrderState): boolean => ["expired", "failed", "cancelled"].includes(state);

/** Where an order goes on. */
export const payable = (state: OrderState): boolean => state === "draft" || state === "awaiting_payment";
