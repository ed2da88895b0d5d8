import { type Begin, prefetchFresh } from "@/api/prefetch";
import { structureQuery } from "@/features/activity/sync/remote";

export const begin: Begin = ({ params }) => prefetchFresh(structureQuery(params.applicationID ?? ""));
