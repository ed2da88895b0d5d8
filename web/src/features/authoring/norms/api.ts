import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { fetchApplication } from "../api";
import { authoringKeys } from "../keys";

type Schemas = components["schemas"];

export type NormRow = Schemas["NormRow"];
export type NormSet = Schemas["NormSet"];
export type NormHead = Pick<NormSet, keyof NormRow & keyof Schemas["UploadedNorm"]>;
export type NormCurve = Schemas["NormCurve"];
export type NormFigures = Schemas["NormTried"] | TryResult;
export type NormTried = Schemas["NormTried"];
export type TryCase = Schemas["TryCase"];
export type TryResult = Schemas["TryResult"];
export type UploadedNorm = Schemas["UploadedNorm"];

/** The norm sets of an application that the caller sees. */
export const normsQuery = (application: string) =>
  queryOptions({
    queryKey: authoringKeys.norms(application),
    queryFn: () => call(api.GET("/api/norm", { params: { query: { application_id: application } } })),
  });

export const normQuery = (id: string) =>
  queryOptions({
    queryKey: authoringKeys.norm(id),
    // The same address also answers with text, which the types cannot distinguish.
    queryFn: () => call(api.GET("/api/norm/{norm_id}", { params: { path: { norm_id: id } } })) as Promise<NormSet>,
  });

export const normFileAddress = (id: string) => `/api/norm/${encodeURIComponent(id)}.csv`;

/** The application whose norms are shown. */
export const normsOwnerQuery = (application: string) =>
  queryOptions({ queryKey: authoringKeys.normsOwner(application), queryFn: () => fetchApplication(application) });

export const retireNorm = (id: string) =>
  call(api.POST("/api/norm/{norm_id}/retire", { params: { path: { norm_id: id } } }));

/** What a set says of scores. Nothing is stored. */
export const tryCases = (id: string, cases: TryCase[]): Promise<TryResult[]> =>
  call(api.POST("/api/norm/{norm_id}/try", { params: { path: { norm_id: id } }, body: { cases } })).then(
    ({ results }) => results,
  );

/** How far from a child's age others are compared with it, in months. */
export const bandQuery = (application: string) =>
  queryOptions({
    queryKey: authoringKeys.sampleBand(application),
    queryFn: () => call(api.GET("/api/local-sample/{id}", { params: { path: { id: application } } })),
  });

export function useBand(application: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (months: number) =>
      call(api.PUT("/api/local-sample/{id}", { params: { path: { id: application } }, body: { months } })),
    onSuccess: (band) => queryClient.setQueryData(bandQuery(application).queryKey, band),
  });
}
