import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { figureKeys } from "@/features/activity/figureKeys";
import { pageSize } from "@/ui/list/cursor";
import type { Outcome } from "./search";

type Schemas = components["schemas"];
export type ScoreImport = Schemas["MeasureImport"];
export type ScoreImportEdit = Omit<Schemas["MeasureImportEdit"], "$schema">;
export type ScoreQuestion = Schemas["ScoreQuestion"];
export type ScoreAnswer = Schemas["ScoreAnswer"];
export type ImportedScore = Schemas["ImportedScore"];
export type ScoreProgress = Schemas["ScoreProgress"];
export type Reason = Schemas["ReasonCount"]["reason"];

export const isActive = (state: ScoreImport["state"]) => state === "running" || state === "undoing";

const at = (id: string) => ({ params: { path: { id } } });

export const scoreImportsQuery = queryOptions({
  queryKey: figureKeys.imports,
  queryFn: () => call(api.GET("/api/measure-import")),
});

export const scoreImportQuery = (id: string) =>
  queryOptions({ queryKey: figureKeys.import(id), queryFn: () => call(api.GET("/api/measure-import/{id}", at(id))) });

/** One page of the file's scores; the page before stays in sight while it loads. */
export const importedScoresQuery = (id: string, outcome?: Outcome, after?: string) =>
  queryOptions({
    queryKey: [...figureKeys.importedScores(id), outcome, after],
    queryFn: () =>
      callPage(
        api.GET("/api/measure-import/scores/{id}", {
          params: { path: { id }, query: { outcome, after, limit: pageSize } },
        }),
      ),
    placeholderData: keepPreviousData,
  });

export const editScoreImport = (id: string, body: ScoreImportEdit) =>
  call(api.PATCH("/api/measure-import/{id}", { ...at(id), body }));
export const discardScoreImport = (id: string) => call(api.DELETE("/api/measure-import/{id}", at(id)));

/** What sets an import going and stops it. */
export const scoreImportActs = {
  run: (id: string) => call(api.POST("/api/measure-import/run/{id}", at(id))),
  cancel: (id: string) => call(api.POST("/api/measure-import/cancel/{id}", at(id))),
  undo: (id: string) => call(api.POST("/api/measure-import/undo/{id}", at(id))),
};

export const scoreProgressAddress = (id: string) => `/api/measure-import/progress/${encodeURIComponent(id)}`;
export const refusedScoresAddress = (id: string) => `/api/measure-import/refused/${encodeURIComponent(id)}`;
