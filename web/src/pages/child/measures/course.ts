import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { figureKeys } from "@/features/activity/figureKeys";
import { activityKeys } from "@/features/activity/keys";

type Schemas = components["schemas"];
export type Course = Schemas["Course"];
export type MeasureSeries = Schemas["MeasureSeries"];
export type CoursePoint = Schemas["CoursePoint"];
export type ChildEvent = Schemas["ChildEvent"];
export type Measure = Schemas["Measure"];
export type NewScore = Omit<Schemas["NewMeasurement"], "$schema">;
export type ScoreEdit = Omit<Schemas["MeasurementEdit"], "$schema">;
export type EventEdit = Omit<Schemas["ChildEventEdit"], "$schema">;
export type EventKind = ChildEvent["kind"];

/** How a child's measures went over time. */
export const courseQuery = (childId: string) =>
  queryOptions({
    queryKey: figureKeys.course(childId),
    queryFn: () => call(api.GET("/api/course/{id}", { params: { path: { id: childId } } })),
  });

function useAct<Change, Answer>(act: (change: Change) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: activityKeys.all }),
  });
}

export const useAddScore = () =>
  useAct((score: NewScore) => call(api.POST("/api/measurement", { body: { measurements: [score] } })));

export const useCorrectScore = () =>
  useAct(({ id, edit }: { id: string; edit: ScoreEdit }) =>
    call(api.PATCH("/api/measurement/{id}", { params: { path: { id } }, body: edit })),
  );

export const useRemoveScore = () =>
  useAct(({ id, reason }: { id: string; reason: string }) =>
    call(api.DELETE("/api/measurement/{id}", { params: { path: { id }, query: { reason } } })),
  );

export const useSaveEvent = (childId: string) =>
  useAct(({ eventId, body }: { eventId?: string; body: EventEdit }) =>
    call(
      eventId
        ? api.PUT("/api/course/{id}/event/{eventId}", { params: { path: { id: childId, eventId } }, body })
        : api.POST("/api/course/{id}/event", { params: { path: { id: childId } }, body }),
    ),
  );

export const useRemoveEvent = (childId: string) =>
  useAct((eventId: string) =>
    call(api.DELETE("/api/course/{id}/event/{eventId}", { params: { path: { id: childId, eventId } } })),
  );
