import { t } from "@lingui/core/macro";
import "@/words/people";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { peopleKeys } from "@/features/people/keys";

type Schemas = components["schemas"];
export type Consent = Schemas["ConsentRow"];
export type NewConsent = Omit<Schemas["NewConsent"], "$schema">;
export type ConsentEdit = Omit<Schemas["ConsentEdit"], "$schema">;
export type Purpose = Consent["purpose"];

/** What a consent can be for, in words. */
export const purposes: Record<Purpose, string> = {
  assessment: t`Assessment`,
  therapy: t`Therapy`,
  pictures: t`Pictures`,
  audio: t`Sound recordings`,
  video: t`Video recordings`,
  sharing: t`Sharing with others`,
  research: t`Research`,
  other: t`Other`,
};

const path = (id: string) => ({ params: { path: { id } } });

/** What was agreed to for a child, the latest first. */
export const consentsQuery = (childId: string) =>
  queryOptions({
    queryKey: peopleKeys.consents(childId),
    queryFn: () => call(api.GET("/api/child/consents/{id}", path(childId))),
  });

function useAct<Change>(childId: string, act: (change: Change) => Promise<Consent>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: consentsQuery(childId).queryKey }),
  });
}

export const useAddConsent = (childId: string) =>
  useAct(childId, (body: NewConsent) => call(api.POST("/api/child/consents/{id}", { ...path(childId), body })));

/** Corrects a consent, or notes that it was withdrawn. */
export const useChangeConsent = (childId: string) =>
  useAct(childId, ({ id, edit }: { id: string; edit: ConsentEdit }) =>
    call(api.PATCH("/api/consent/{id}", { ...path(id), body: edit })),
  );
