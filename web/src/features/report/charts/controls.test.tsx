import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInApp } from "@/test/app";
import { ReportProvider } from "../ReportContext";
import { sampleReport } from "../sample.testdata";
import Graphs from "./Graphs";

it.each([
  ["Bar", 5],
  ["Scatter", 5],
  ["Radar", 1],
  ["Pie", 0],
  ["Line", 5],
] as const)("%s has its controls, for the weakest and for all", async (kind, toggles) => {
  const report = sampleReport({ example: true, mine: true });
  await renderInApp(
    <ReportProvider loaded={{ report, localDraft: undefined, shared: false }} accountID="account">
      <Graphs />
    </ReportProvider>,
  );
  expect(screen.getByText("Choose a chart to see and set it.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: kind }));
  fireEvent.click(screen.getByRole("button", { name: "All" }));
  for (const variant of ["Weakest 3", "All"]) {
    const panel = within(await screen.findByRole("region", { name: variant }));
    expect(panel.queryAllByRole("checkbox"), variant).toHaveLength(toggles);
    expect(panel.getAllByRole("slider"), variant).toHaveLength(2);
    expect(panel.getByRole("figure"), variant).toBeTruthy();
  }
});
