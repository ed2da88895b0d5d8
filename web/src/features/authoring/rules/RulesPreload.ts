import { type Begin, prefetchFresh } from "@/api/prefetch";
import { rulesQuery } from "./rules";

export const begin: Begin = ({ params }) => prefetchFresh(rulesQuery(params.applicationID ?? ""));
