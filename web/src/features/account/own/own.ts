import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { readFresh } from "@/api/prefetch";
import type { components } from "@/api/schema";
import { accountKeys } from "../keys";

type Schemas = components["schemas"];
export type Profile = Schemas["Profile"];
export type SessionRow = Schemas["SessionRow"];
export type OfflineCopyRow = Schemas["OfflineCopyRow"];

export const profileQuery = queryOptions({
  queryKey: accountKeys.profile,
  queryFn: () => call(api.GET("/api/auth/profile")),
});

export const sessionsQuery = queryOptions({
  queryKey: accountKeys.sessions,
  queryFn: () => readFresh(accountKeys.sessions, () => call(api.GET("/api/auth/sessions"))),
  staleTime: 0,
});

export const offlineCopiesQuery = queryOptions({
  queryKey: accountKeys.offlineCopies,
  queryFn: () => readFresh(accountKeys.offlineCopies, () => call(api.GET("/api/offline-copies"))),
  staleTime: 0,
});

/** Saves the profile; lists that show names are fetched again. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas["Person"]) => call(api.PUT("/api/auth/profile", { body })),
    onSuccess: (saved) => {
      queryClient.setQueryData(profileQuery.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: accountKeys.users });
    },
  });
}

/** Saves the language of the account's pages and letters. */
export function useSetLanguage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (language: string) => call(api.PUT("/api/auth/language", { body: { language } })),
    onSuccess: ({ language }) =>
      queryClient.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, language }),
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas["PasswordChange"]) => call(api.PUT("/api/auth/password", { body })),
    onSuccess: () => queryClient.removeQueries({ queryKey: accountKeys.sessions }),
  });
}

/** Ends one session, or without an id all but this one. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id?: string) =>
      id
        ? call(api.DELETE("/api/auth/sessions/{id}", { params: { path: { id } } }))
        : call(api.DELETE("/api/auth/sessions")),
    // Also after a failure: it may be that it had ended already.
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountKeys.sessions }),
  });
}
