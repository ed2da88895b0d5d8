import { useQuery } from "@tanstack/react-query";
import { reportChoicesQuery } from "../calls";

/** Whether the caller's reports are of groups alone: what could tell a single child is not offered then. */
export const useDeidentified = (): boolean => useQuery(reportChoicesQuery()).data?.deidentified ?? false;
