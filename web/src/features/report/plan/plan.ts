import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import { readFresh } from "@/api/prefetch";
import type { components } from "@/api/schema";
import { pageSize } from "@/ui/list/cursor";
import { reportKeys } from "../keys";

type Schemas = components["schemas"];
export type Plan = Schemas["Plan"];
export type Goal = Schemas["Goal"];
export type GoalStatus = Goal["status"];
export type NewReview = Omit<Schemas["ReviewEdit"], "application_id" | "$schema">;
export type PlannedChild = Schemas["PlannedChild"];

/** The address of a plan: its child and application. */
export interface PlanPlace {
  childID: string;
  application: string;
}

export const planQuery = ({ childID, application }: PlanPlace) =>
  queryOptions({
    queryKey: reportKeys.plan(childID, application),
    queryFn: () =>
      readFresh(reportKeys.plan(childID, application), () => {
        const query = { application_id: application };
        return call(api.GET("/api/plan/child/{id}", { params: { path: { id: childID }, query } }));
      }),
    staleTime: 0,
  });

/** The children who took an application with this account, with the state of their plans. */
export const plansQuery = (applicationId: string, after: string | undefined) =>
  queryOptions({
    queryKey: reportKeys.plans(applicationId, after),
    placeholderData: keepPreviousData,
    queryFn: () =>
      readFresh(reportKeys.plans(applicationId, after), () => {
        const query = { limit: pageSize, after };
        return callPage(
          api.GET("/api/plan/application/{applicationId}", { params: { path: { applicationId }, query } }),
        );
      }),
    staleTime: 0,
  });

/**
 * Changes the goals of the plan as it was read last, and keeps what the server answers. Where somebody else has saved
 * meanwhile the server refuses; `reload` reads the plan again, and the change can be sent again.
 */
export function usePlanEdits({ childID, application }: PlanPlace) {
  const client = useQueryClient();
  const { queryKey } = planQuery({ childID, application });
  const path = { id: childID };
  const accept = (plan: Plan) => {
    const { suggestions: before = [] } = client.getQueryData<Plan>(queryKey) ?? {};
    const about = new Set(plan.goals.map(({ category }) => category));
    client.setQueryData(queryKey, { ...plan, suggestions: before.filter(({ category }) => !about.has(category)) });
    void client.invalidateQueries({ queryKey: reportKeys.planLists });
    void client.invalidateQueries({ queryKey: reportKeys.open });
  };
  const change = useMutation({
    mutationFn: (edit: (goals: Goal[]) => Goal[]) => {
      const { revision = 0, goals = [] } = client.getQueryData<Plan>(queryKey) ?? {};
      const body = { application_id: application, revision, goals: edit(goals) };
      return call(api.PUT("/api/plan/child/{id}", { params: { path }, body }));
    },
    onSuccess: accept,
  });
  const review = useMutation({
    mutationFn: (one: NewReview) =>
      call(api.POST("/api/plan/review/{id}", { params: { path }, body: { application_id: application, ...one } })),
    onSuccess: accept,
  });
  return { change, review, reload: () => client.invalidateQueries({ queryKey }) };
}

/** The goals with one of them replaced, or added at the end. */
export const withGoal = (goals: Goal[], goal: Goal): Goal[] =>
  goals.some(({ goal_id }) => goal_id === goal.goal_id)
    ? goals.map((old) => (old.goal_id === goal.goal_id ? goal : old))
    : [...goals, goal];

/** The goals with a removed one restored at its place. */
export const withGoalAt = (goals: Goal[], goal: Goal, at: number): Goal[] =>
  goals.some(({ goal_id }) => goal_id === goal.goal_id) ? goals : goals.toSpliced(at, 0, goal);
