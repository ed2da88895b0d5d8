import { type Begin, prefetchAnew } from "@/api/prefetch";
import { secondQuery } from "./second";

export const begin: Begin = ({ params }) => prefetchAnew(secondQuery(params.activityID ?? ""));
