import { useQuery } from "@tanstack/react-query";
import { reportChoicesQuery } from "../calls";

/** Whether the caller's reports are of groups alone: options that could reveal a single child are not offered then. */
export const useDeidentified = (): boolean => useQuery(reportChoicesQuery()).data?.deidentified ?? false;
