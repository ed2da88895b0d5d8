import { t } from "@lingui/core/macro";
import { timeZone, today } from "@/ui/format/day";

/** Names the account for which this page acts; the server refuses what comes with another account's session. */
const header = "Milepost-Account";

let account = "";

/** Sets the account that this page acts for from now on; empty for a visitor. */
export const actFor = (id: string): void => {
  account = id;
};

/** The headers of a request that is sent past the client. */
export const claim = (): Record<string, string> => (account ? { [header]: account } : {});

/** Logging in depends on no session, nor does asking whose session there was. */
const anybodys = /^\/api\/auth\/(get-access-cookie-data|login|register|renew|forgot-pass|verify-token|reset-pass)/;

/** Says which day it is where the reader is: ages in lists are counted to it. */
const todayHeader = "Milepost-Today";

/** Says where the reader is: the server dates what it writes by the clocks there. */
const zoneHeader = "Milepost-Zone";

/** The request with the account's name on it, and with the reader's day and time zone. */
export function claimed(request: Request): Request {
  request.headers.set(todayHeader, today());
  request.headers.set(zoneHeader, timeZone());
  if (account && !anybodys.test(new URL(request.url).pathname)) request.headers.set(header, account);
  return request;
}

/** Whether a request was refused because somebody else is logged in in this browser by now. */
export const isOtherAccount = (response: Response): boolean => response.headers.has(header);

/** What every request is answered with in a page whose account is no longer the one that is logged in. */
export const refusal = (): Response =>
  Response.json(
    { detail: t`This browser is now logged in to another account.` },
    { status: 401, headers: { [header]: "other" } },
  );
