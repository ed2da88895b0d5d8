import { type Begin, prefetchFresh } from "@/api/prefetch";
import { formQuery } from "./form";

export const begin: Begin = ({ params }) => prefetchFresh(formQuery(params.applicationID ?? ""));
