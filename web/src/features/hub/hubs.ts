import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { pageSize } from "@/ui/list/cursor";
import { pace, quiet } from "./commands/underWay";
import { hubKeys } from "./keys";
import type { HubsSearch } from "./search";

type Schemas = components["schemas"];
export type Hub = Schemas["HubRow"];
export type Overview = Schemas["Overview"];
export type Command = Schemas["CommandRow"];
export type Kind = Command["kind"];
export type InstalledApplication = Schemas["ApplicationItem"];
export type Figures = Pick<Hub, "occasion" | "avg_duration" | "avg_frequency">;
export type UsageMonth = Schemas["UsageMonth"];
export type IssuedKey = Schemas["IssuedKey"];
export type HubFields = Omit<Schemas["NewHub"], "$schema">;
export type HubEdit = Omit<Schemas["HubEdit"], "$schema">;

export const overviewQuery = (customer?: string, location?: string) =>
  queryOptions({
    queryKey: hubKeys.overview({ customer, location }),
    queryFn: () => call(api.GET("/api/hub-overview", { params: { query: { customer, location } } })),
    placeholderData: keepPreviousData,
    refetchInterval: quiet,
  });

export const customersQuery = queryOptions({
  queryKey: hubKeys.customers,
  queryFn: () => call(api.GET("/api/hub-customer")),
});

export const hubsQuery = ({ customer, location, state, month }: HubsSearch) =>
  infiniteQueryOptions({
    queryKey: hubKeys.list({ customer, location, state, month }),
    queryFn: ({ pageParam: after }) =>
      callPage(api.GET("/api/hub", { params: { query: { customer, location, state, month, after } } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      pace(data?.pages.flatMap(({ rows }) => rows.flatMap(({ commands }) => commands)) ?? []),
  });

export const hubQuery = (id: string, month?: string) =>
  queryOptions({
    queryKey: hubKeys.hub(id, month ?? ""),
    queryFn: () => call(api.GET("/api/hub/{id}", { params: { path: { id }, query: { month } } })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => pace(data?.commands ?? []),
  });

export const applicationsQuery = (id: string, month?: string) =>
  queryOptions({
    queryKey: hubKeys.applications(id, month ?? ""),
    queryFn: () => call(api.GET("/api/hub/{id}/application", { params: { path: { id }, query: { month } } })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => pace(data?.map(({ update }) => update) ?? []),
  });

export const usageQuery = (id: string, application?: string) =>
  queryOptions({
    queryKey: hubKeys.usage(id, application ?? ""),
    queryFn: () => call(api.GET("/api/hub/{id}/usage", { params: { path: { id }, query: { application } } })),
    placeholderData: keepPreviousData,
  });

export const commandsQuery = (id: string, after?: string) =>
  queryOptions({
    queryKey: hubKeys.commands(id, after ?? ""),
    queryFn: () =>
      callPage(api.GET("/api/hub/{id}/command", { params: { path: { id }, query: { limit: pageSize, after } } })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => pace(data?.rows ?? []),
  });

export const addHub = (body: HubFields) => call(api.POST("/api/hub", { body }));

export const editHub = (id: string, body: HubEdit) =>
  call(api.PATCH("/api/hub/{id}", { params: { path: { id } }, body }));

export const removeHub = (id: string) => call(api.DELETE("/api/hub/{id}", { params: { path: { id } } }));

export const issueKey = (id: string) => call(api.POST("/api/hub/{id}/key", { params: { path: { id } } }));

export const sendCommand = (id: string, kind: Kind, application_id?: string) =>
  call(api.POST("/api/hub/{id}/command", { params: { path: { id } }, body: { kind, application_id } }));

export const withdrawCommand = (id: string, command_id: string) =>
  call(api.DELETE("/api/hub/{id}/command/{command_id}", { params: { path: { id, command_id } } }));
