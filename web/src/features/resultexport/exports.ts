import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { figureKeys } from "@/features/activity/figureKeys";

type Schemas = components["schemas"];

export type ExportRequest = Omit<Schemas["ResultExportRequest"], "$schema">;
export type ExportPreview = Schemas["ResultExportPreview"];
export type ResultExport = Schemas["ResultExport"];

/** What an export would hold now. */
export const previewQuery = (asked: ExportRequest) =>
  queryOptions({
    queryKey: figureKeys.exportPreview(asked),
    queryFn: ({ signal }) => call(api.POST("/api/results/export/preview", { body: asked, signal })),
    placeholderData: keepPreviousData,
  });

/** Everything that could be exported: what the form offers. */
export const offeredQuery = previewQuery({ format: "wide" });

export const beginExport = (body: ExportRequest) => call(api.POST("/api/results/export", { body }));

export const archiveAddress = ({ export_id: id }: ResultExport) => `/api/results/export/${id}/archive`;
export const keyFileAddress = ({ export_id: id }: ResultExport) => `/api/results/export/${id}/key`;
