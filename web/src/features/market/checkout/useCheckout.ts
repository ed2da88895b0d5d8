import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useAccount } from "@/api/session";
import type { Order } from "../orders/orders";
import type { Plan } from "../plans";
import { forgetCheckout } from "./kept";
import type { Wish } from "./place";
import { type OfferSearch, offerSearch, wishOf } from "./search";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The entry before this one is the same page without the checkout. */
    checkoutOpened?: boolean;
  }
}

/** The choice of a plan and the checkout, which are in the address: Back closes the checkout and keeps the choice. */
export function useCheckout(application: string, offered: readonly Plan[]) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { search, state } = useLocation();
  const { id } = useAccount();
  const asked = offerSearch(search);
  const wish = wishOf(application, asked, offered);
  const [order, setOrder] = useState<Order>();
  const [shown, setShown] = useState<Wish>();
  // While the dialog closes it still shows what it was open for.
  if (wish && !order && JSON.stringify(wish) !== JSON.stringify(shown)) setShown(wish);

  const go = (next: OfferSearch, replace: boolean, checkoutOpened?: boolean) =>
    navigate({ to: ".", search: next, state: { checkoutOpened }, replace, resetScroll: false });

  return {
    asked,
    shown,
    order,
    opened: Boolean(wish ?? order),
    choose: (plan: Plan["type"], units: number | undefined) => void go({ plan, units }, true),
    open: ({ plan, units }: Wish) => void go({ plan, units, checkout: true }, false, true),
    close: () => {
      if (order) setOrder(undefined);
      else if (state.checkoutOpened) history.back();
      else void go({ ...asked, checkout: undefined }, true);
    },
    closed: () => setShown(undefined),
    /** The order needs nothing more: a reload must not open its checkout again. */
    done: (placed: Order) => {
      forgetCheckout(id, application);
      setOrder(placed);
      void go({}, true);
    },
  };
}
