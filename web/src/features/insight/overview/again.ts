import { refusal } from "@/features/market/left";
import type { Purchase } from "@/features/market/purchases";

/** Whether a purchase gives another start. One that may be among those which did not come yet may. */
export function canStart(applicationId: string, bought: readonly Purchase[], more: boolean) {
  const of = bought.filter((purchase) => purchase.application_id === applicationId);
  return of.length === 0 ? more : of.some((purchase) => refusal(purchase) === undefined);
}
