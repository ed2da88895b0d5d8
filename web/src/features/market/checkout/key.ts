import { newId } from "@/child/id";
import { browserStorage } from "@/work/vault/sealing";

/*
 * The key by which the server knows an order again. It is made when somebody is about to order, and lasts for as long as they
 * want the same thing: over a second click, a reload, the way back, and in another tab. What is wanted otherwise, or costs
 * otherwise, is another order. It is kept where all tabs see it; nothing of it says what was bought.
 */

interface Kept {
  wanted: string;
  key: string;
  /** When it was made, in milliseconds: an order that nobody pays ends after a day. */
  at: number;
}

const lasts = 20 * 60 * 60 * 1_000;
const nameOf = (account: string, application: string) => `milepost.order.${account}.${application}`;

function read(name: string): Kept | undefined {
  try {
    const kept: Kept | null = JSON.parse(browserStorage.getItem(name) ?? "null");
    return kept && typeof kept.key === "string" ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The key for what is wanted of an application. */
export function orderKey(account: string, application: string, wanted: object, now = Date.now()): string {
  const name = nameOf(account, application);
  const asked = JSON.stringify(wanted);
  const kept = read(name);
  if (kept?.wanted === asked && now - kept.at < lasts) return kept.key;
  const key = newId();
  browserStorage.setItem(name, JSON.stringify({ wanted: asked, key, at: now } satisfies Kept));
  return key;
}

/**
 * The keys of an open checkout. What it has shown goes on being the same order although another tab has completed that one
 * meanwhile: it is not bought twice.
 */
export class CheckoutKeys {
  private readonly shown = new Map<string, string>();
  constructor(
    private readonly account: string,
    private readonly application: string,
  ) {}

  /** The key for what is shown now. */
  of(wanted: object): string {
    const asked = JSON.stringify(wanted);
    const key = this.shown.get(asked) ?? orderKey(this.account, this.application, wanted);
    this.shown.set(asked, key);
    return key;
  }

  /** The next order of the same is another. */
  forget(): void {
    this.shown.clear();
    forgetKey(this.account, this.application);
  }
}

/** The order is complete or has ended: the next one is another. */
export const forgetKey = (account: string, application: string): void =>
  localStorage.removeItem(nameOf(account, application));
