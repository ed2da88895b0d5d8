import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { marketKeys } from "./keys";

export type Purchase = components["schemas"]["PurchaseRow"];

const pageSize = 100;
const path = "/api/user-app-purchased-junction/appJointByUser/{userId}";

/** What an account has ordered, of one application if one is named, newest first, page by page. */
export const purchasesQuery = (userId: string, applicationID?: string) =>
  infiniteQueryOptions({
    queryKey: marketKeys.purchasesBy(userId, applicationID ?? ""),
    queryFn: ({ pageParam }) =>
      callPage(
        api.GET(path, {
          params: {
            path: { userId },
            query: { limit: pageSize, after: pageParam || undefined, application_id: applicationID },
          },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });

/** What an account has ordered of one application. */
export const purchasesOfQuery = (userId: string, applicationID: string) =>
  queryOptions({
    queryKey: marketKeys.purchasesOf(userId, applicationID),
    queryFn: () => call(api.GET(path, { params: { path: { userId }, query: { application_id: applicationID } } })),
  });

type Left = Pick<
  Purchase,
  "purchase_type" | "units_purchased" | "units_used" | "expiration_date" | "runs_until" | "suspended"
>;

const soon = 7 * 24 * 60 * 60 * 1_000;

/** Whether a purchase gives little more: a tenth of its units, or a last week without a renewal. */
export function runningOut(purchase: Left, now = Date.now()): boolean {
  const { purchase_type, units_purchased, units_used, expiration_date, runs_until } = purchase;
  const left = units_purchased - units_used;
  if (purchase.suspended) return false;
  if (purchase_type === "unit") return left > 0 && units_used > 0 && left * 10 <= Math.max(units_purchased, 10);
  if (purchase_type !== "monthly" || !expiration_date) return false;
  const [paid, runs] = [Date.parse(expiration_date), Date.parse(runs_until ?? expiration_date)];
  if (runs < now) return false;
  // Only one that does not renew, or whose payment failed.
  return paid < now || (runs_until === expiration_date && runs - now < soon);
}
