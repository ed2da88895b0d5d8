import { type Begin, prefetchAnew } from "@/api/prefetch";
import { rulesQuery } from "./rules";

export const begin: Begin = ({ params }) => prefetchAnew(rulesQuery(params.applicationID ?? ""));
