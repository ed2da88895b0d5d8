import { type Begin, prefetch } from "@/api/prefetch";
import { normsOwnerQuery, normsQuery } from "./api";

export const begin: Begin = ({ params: { applicationID = "" } }) => {
  prefetch(normsOwnerQuery(applicationID));
  prefetch(normsQuery(applicationID));
};
