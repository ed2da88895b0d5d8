import type { Begin } from "@/api/prefetch";
import { prefetchSecond } from "./second";

export const begin: Begin = ({ params }) => prefetchSecond(params.activityID ?? "");
