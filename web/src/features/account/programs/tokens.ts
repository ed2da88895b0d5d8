import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { readFresh } from "@/api/prefetch";
import type { components } from "@/api/schema";
import { accountKeys } from "../keys";

type Schemas = components["schemas"];
export type TokenRow = Schemas["TokenRow"];
export type TokenKind = TokenRow["kind"];
export type MadeToken = Schemas["MadeToken"];

const path = "/api/auth/tokens";

export const tokensQuery = queryOptions({
  queryKey: accountKeys.tokens,
  queryFn: () => readFresh(accountKeys.tokens, () => call(api.GET(path))),
  staleTime: 0,
});

export function useMakeToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas["NewToken"]) => call(api.POST(path, { body })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountKeys.tokens }),
  });
}

export const revokeToken = (id: string) => call(api.DELETE(`${path}/{id}`, { params: { path: { id } } }));
