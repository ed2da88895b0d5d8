import { browserStorage } from "@/work/vault/sealing";

/*
 * What is typed into the checkout of an application is kept on this device until it is ordered: over a reload, the way back
 * from where it is paid, and in other tabs. A log-out seals it (work/kinds.ts). A practice card is never kept.
 */

const nameOf = (account: string, application: string) => `milepost.checkout.${account}.${application}`;

/** Where each form of the checkout keeps its fields. */
export const keptNames = (account: string, application: string) => ({
  billing: `${nameOf(account, application)}.billing`,
  typedCode: `${nameOf(account, application)}.code`,
  appliedCode: `${nameOf(account, application)}.applied`,
});

/** A code that the server took before and takes no more, and why. */
export interface RefusedCode {
  code: string;
  message: string;
}

/** The promotion code that counts; empty where there is none, or where the browser keeps nothing. */
export function readAppliedCode(account: string, application: string): string {
  try {
    return browserStorage.getItem(keptNames(account, application).appliedCode) ?? "";
  } catch {
    return "";
  }
}

export function keepAppliedCode(account: string, application: string, code: string): void {
  const { appliedCode, typedCode } = keptNames(account, application);
  try {
    localStorage.removeItem(typedCode);
    if (code) browserStorage.setItem(appliedCode, code);
    else localStorage.removeItem(appliedCode);
  } catch {
    // The code counts in the open checkout.
  }
}

/** It is ordered: the next checkout begins empty. */
export function forgetCheckout(account: string, application: string): void {
  try {
    for (const name of Object.values(keptNames(account, application))) localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
