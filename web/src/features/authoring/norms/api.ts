import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { ApiError } from "@/api/errors";
import type { components } from "@/api/schema";
import { sendFile, type UploadOptions } from "@/api/upload";
import { fetchApplication } from "../api";
import { authoringKeys } from "../keys";

type Schemas = components["schemas"];

export type NormRow = Schemas["NormRow"];
export type NormSet = Schemas["NormSet"];
export type NormHead = Pick<NormSet, keyof NormRow & keyof Schemas["UploadedNorm"]>;
export type NormCurve = Schemas["NormCurve"];
export type NormFigures = Schemas["NormTried"] | TryResult;
export type NormTried = Schemas["NormTried"];
export type RefusedLine = Schemas["RefusedLine"];
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
    // The address has a second form, of text, that the types do not tell apart.
    queryFn: () => call(api.GET("/api/norm/{norm_id}", { params: { path: { norm_id: id } } })) as Promise<NormSet>,
  });

export const normFileAddress = (id: string) => `/api/norm/${encodeURIComponent(id)}.csv`;

/** The application whose norms are shown. */
export const normsOwnerQuery = (application: string) =>
  queryOptions({ queryKey: authoringKeys.normsOwner(application), queryFn: () => fetchApplication(application) });

/** Why no line of a file was stored. */
export class RefusedFile extends Error {
  readonly lines: RefusedLine[];

  constructor(lines: RefusedLine[]) {
    super("lines of the file were refused");
    this.lines = lines;
  }
}

/** The largest file that is sent, in bytes: a larger one would be refused. */
const largest = 4 * 1024 * 1024;

interface SendOptions extends Pick<UploadOptions, "sent" | "signal"> {
  application: string;
  preview: boolean;
}

/** Sends a file of norms. Throws RefusedFile where lines of it are wrong. */
export async function sendNorms(file: File, { application, preview, ...watch }: SendOptions): Promise<UploadedNorm[]> {
  if (file.size > largest) throw new ApiError(413, "A file of norms has at most 4 MB.");
  const fields = { application_id: application, preview: String(preview) };
  const answer = await sendFile<Schemas["UploadedNorms"]>("/api/norm", "file", file, { ...watch, fields });
  const refused = (answer.error as Partial<Schemas["RefusedNorms"]> | undefined)?.refused;
  if (refused?.length) throw new RefusedFile(refused);
  return (await call(Promise.resolve(answer))).norms;
}

export function useRetire(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.POST("/api/norm/{norm_id}/retire", { params: { path: { norm_id: id } } })),
    onSuccess: (row) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: authoringKeys.norms(row.application_id) }),
        queryClient.invalidateQueries({ queryKey: authoringKeys.norm(id) }),
      ]),
  });
}

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
