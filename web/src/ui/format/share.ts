import { formatPercent } from "@/words/numbers";
import { missing } from ".";

/** "52.5 %" from a share of 0–100; at most one decimal, and none for whole numbers. */
export function formatShare(share: number | null | undefined): string {
  if (share === null || share === undefined || !Number.isFinite(share)) return missing;
  return formatPercent(share, 1);
}
