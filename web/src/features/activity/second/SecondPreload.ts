import { type Begin, prefetchFresh } from "@/api/prefetch";
import { secondQuery } from "./second";

export const begin: Begin = ({ params }) => prefetchFresh(secondQuery(params.activityID ?? ""));
