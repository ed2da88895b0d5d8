import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { peopleKeys } from "@/features/people/keys";
import { importsQuery } from "../imports";

/** Forgets what is cached of people and of imports, once: an import has changed them. */
export function useChangedPeople() {
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: peopleKeys.all });
    void queryClient.invalidateQueries(importsQuery);
  }, [queryClient]);
}
