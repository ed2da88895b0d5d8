import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { components } from "@/api/schema";
import { openPage } from "@/test/page";
import { problem } from "@/test/server";

const read = "GET /api/item-analysis/{application_id}";
const open = (answer: object | (() => Response)) =>
  openPage("/items/application/a1", { as: "App Admin", answers: { [read]: answer } });

const analysis = (waiting: number) =>
  ({
    application_id: "a1",
    title: "Early shapes",
    items: [],
    lines: [],
    conditional_sem: [],
    adaptive: false,
    n: 0,
    waiting,
    least: 10,
  }) as Partial<components["schemas"]["ItemAnalysis"]>;

it("says that no activity is finished yet", async () => {
  await open(analysis(0));
  expect(await screen.findByRole("heading", { name: "Item analysis of Early shapes" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "No finished activities yet" })).toBeTruthy();
});

it("shows nothing before ten children", async () => {
  await open(analysis(3));
  expect(await screen.findByRole("heading", { name: "3 of 10 children needed" })).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

it("knows no application of another author", async () => {
  await open(() => problem(404));
  expect(await screen.findByRole("heading", { name: "There is no such application of yours" })).toBeTruthy();
});

it("says that the figures could not be loaded, and loads them again", async () => {
  const { server, user } = await open(() => problem(500));
  expect(await screen.findByRole("heading", { name: "The item analysis could not be loaded" })).toBeTruthy();
  server.answer(read, analysis(0));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "No finished activities yet" })).toBeTruthy();
});
