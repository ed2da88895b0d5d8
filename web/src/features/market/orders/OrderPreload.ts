import { type Begin, prefetch } from "@/api/prefetch";
import { orderQuery } from "./orders";

export const begin: Begin = ({ params }) => prefetch(orderQuery(params.orderID ?? ""));
