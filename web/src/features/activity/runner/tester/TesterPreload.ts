import { type Begin, prefetchAnew } from "@/api/prefetch";
import { structureQuery } from "@/features/activity/sync/remote";

export const begin: Begin = ({ params }) => prefetchAnew(structureQuery(params.applicationID ?? ""));
