import { type Begin, prefetch } from "@/api/prefetch";
import { categorizationQuery } from "../api";
import { mayAuthor } from "../mayAuthor";

export const begin: Begin = ({ account }) => mayAuthor(account.role) && prefetch(categorizationQuery(account.id));
