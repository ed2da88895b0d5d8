import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useSession } from "./session";

/** What an outline draws of the data. It may be drawn before it is known who is logged in: until then nothing is asked. */
export const useOutlineData = <Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
): Data | undefined => useQuery({ ...query, enabled: Boolean(useSession()) }).data;
