import { type Begin, prefetch } from "@/api/prefetch";
import { normQuery } from "../api";

export const begin: Begin = ({ params }) => prefetch(normQuery(params.normID ?? ""));
