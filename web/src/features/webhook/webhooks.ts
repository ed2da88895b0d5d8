import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import type { components } from "@/api/schema";
import { pageSize } from "@/ui/list/cursor";
import type { WebhooksSearch } from "./search";

type Schemas = components["schemas"];
export type Webhook = Schemas["Webhook"];
export type WebhookFields = Omit<Schemas["WebhookFields"], "$schema">;
export type Issued = Schemas["IssuedSecret"];
export type Delivery = Schemas["WebhookDelivery"];

/** Under which keys the answers are cached; an act throws all of them away. */
export const webhookKeys = {
  all: ["webhooks"],
  list: ["webhooks", "list"],
  one: (id: string) => ["webhooks", "one", id],
  deliveries: (id: string, asked: object) => ["webhooks", "deliveries", id, asked],
} as const;

/** How soon what is being sent is looked at again, and everything else, in milliseconds. */
const soon = 1_500;
const later = 20_000;

export const webhooksQuery = queryOptions({
  queryKey: webhookKeys.list,
  queryFn: () => call(api.GET("/api/webhook")),
  refetchInterval: later,
});

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: webhookKeys.one(id),
    queryFn: () => call(api.GET("/api/webhook/{id}", { params: { path: { id } } })),
    refetchInterval: ({ state: { data } }) => (data?.waiting && data.state === "active" ? soon : later),
  });

export const deliveriesQuery = (id: string, { sent: state, event, after }: WebhooksSearch) =>
  queryOptions({
    queryKey: webhookKeys.deliveries(id, { state, event, after }),
    queryFn: () =>
      callPage(
        api.GET("/api/webhook/{id}/delivery", {
          params: { path: { id }, query: { state, event, after, limit: pageSize } },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.rows.some(isBeingSent) ? soon : later),
  });

/** A delivery that was not tried yet, or is tried again within moments. */
const isBeingSent = ({ state, due_at }: Delivery) =>
  state === "waiting" && !!due_at && Date.parse(due_at) < Date.now() + 10_000;

const of = (id: string) => ({ params: { path: { id } } });

export const addWebhook = (body: WebhookFields) => call(api.POST("/api/webhook", { body }));

export const changeWebhook = (id: string, body: WebhookFields) =>
  call(api.PUT("/api/webhook/{id}", { ...of(id), body }));

export const removeWebhook = (id: string) => call(api.DELETE("/api/webhook/{id}", of(id)));

export const pauseWebhook = (id: string) => call(api.POST("/api/webhook/{id}/pause", of(id)));

export const resumeWebhook = (id: string) => call(api.POST("/api/webhook/{id}/resume", of(id)));

export const issueSecret = (id: string) => call(api.POST("/api/webhook/{id}/secret", of(id)));

export const pingWebhook = (id: string) => call(api.POST("/api/webhook/{id}/ping", of(id)));

export const sendAgain = (id: string, delivery_id: string) =>
  call(api.POST("/api/webhook/{id}/delivery/{delivery_id}/send", { params: { path: { id, delivery_id } } }));
