import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { peopleKey } from "@/features/people/people";
import { importsQuery } from "../imports";

/** Forgets what is cached of people and of imports, once: an import has changed them. */
export function useChangedPeople() {
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: peopleKey });
    void queryClient.invalidateQueries(importsQuery);
  }, [queryClient]);
}
