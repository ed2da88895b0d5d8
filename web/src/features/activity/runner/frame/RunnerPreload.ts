import type { Begin } from "@/api/prefetch";
import { prefetchRunner } from "@/features/activity/sync/remote";

export const begin: Begin = ({ params }) => prefetchRunner(params.activityID ?? "");
