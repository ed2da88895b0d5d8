// @vitest-environment jsdom

import { afterEach, expect, it, vi } from "vitest";
import { api, callLong } from "./client";

const id = "00000000-0000-4000-8000-000000000000";
const ask = () =>
  callLong<{ title: string }>(
    api.GET("/api/appAdmin/application/structure/{id}", { params: { path: { id } }, parseAs: "arrayBuffer" }),
  );
const answering = (body: BodyInit, status: number, type: string) =>
  vi.stubGlobal("fetch", async () => new Response(body, { status, headers: { "Content-Type": type } }));

afterEach(() => vi.unstubAllGlobals());

it("reads a long answer in every script", async () => {
  const title = "Zoë, نور, 語彙 🦊".repeat(20_000);
  answering(JSON.stringify({ title }), 200, "application/json");
  expect(await ask()).toEqual({ title });
});

it("passes on the server's reason when it refuses one", async () => {
  const problem = JSON.stringify({ title: "Not Found", status: 404, detail: "It is not there." });
  answering(problem, 404, "application/problem+json");
  await expect(ask()).rejects.toMatchObject({ status: 404 });
});

it("does not take half of an answer for the whole", async () => {
  answering('{"title":"Cut o', 200, "application/json");
  await expect(ask()).rejects.toThrow();
});
