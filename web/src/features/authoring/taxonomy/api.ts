import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { useAccount } from "@/api/session";
import { categorizationQuery, useForgetLists } from "../api";
import type { Categorization, NewCategory, Recategorized, RemoveCategory, RenameCategory } from "../types";

const address = "/api/appAdmin/categorization/owner/{owner}" as const;

function useTaxonomy() {
  const owner = useAccount().id;
  const queryClient = useQueryClient();
  const put = (all: Categorization) => queryClient.setQueryData(categorizationQuery(owner).queryKey, all);
  return { path: { owner }, put };
}

/** Adds to the owner's lists; the answer is the whole of them. */
export function useAddCategory() {
  const { path, put } = useTaxonomy();
  return useMutation({
    mutationFn: (body: NewCategory) => call(api.POST(address, { params: { path }, body })),
    onSuccess: put,
  });
}

/** Gives an entry another name, in all of the owner's drafts. */
export function useRenameCategory() {
  const { path, put } = useTaxonomy();
  const forgetLists = useForgetLists();
  return useMutation({
    mutationFn: (body: RenameCategory) => call(api.PATCH(address, { params: { path }, body })),
    onSuccess: ({ categorization }: Recategorized) => {
      put(categorization);
      void forgetLists();
    },
  });
}

/** Removes an entry and what is below it; the questions of all drafts go to its replacement. */
export function useRemoveCategory() {
  const { path, put } = useTaxonomy();
  const forgetLists = useForgetLists();
  return useMutation({
    mutationFn: (query: RemoveCategory) => call(api.DELETE(address, { params: { path, query } })),
    onSuccess: ({ categorization }: Recategorized) => {
      put(categorization);
      void forgetLists();
    },
  });
}
