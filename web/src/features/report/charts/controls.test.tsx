import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInApp } from "@/test/app";
import { ReportProvider } from "../ReportContext";
import { sampleReport } from "../sample.testdata";
import Graphs from "./Graphs";

it("stops the limits at each other, and sets them with Home, End and pages", async () => {
  const report = sampleReport({ example: true, mine: true });
  await renderInApp(
    <ReportProvider loaded={{ report, shared: false }} accountID="account">
      <Graphs />
    </ReportProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Bar" }));
  const panel = within(await screen.findByRole("region", { name: "Weakest 3" }));
  const press = (name: string, key: string) => {
    const handle = panel.getByRole("slider", { name });
    act(() => handle.focus());
    fireEvent.keyDown(handle, { key });
    return panel.getAllByRole("slider").map((slider) => Number(slider.getAttribute("aria-valuenow")));
  };
  const [lowest, highest] = ["Lowest share that is kept", "Highest share that is kept"] as const;
  expect(press(highest, "PageDown")).toEqual([0, 90]);
  expect(press(lowest, "End")).toEqual([89, 90]);
  expect(press(lowest, "ArrowRight")).toEqual([89, 90]);
  expect(press(highest, "ArrowLeft")).toEqual([89, 90]);
  expect(press(lowest, "PageDown")).toEqual([79, 90]);
  expect(press(highest, "End")).toEqual([79, 100]);
  expect(press(lowest, "Home")).toEqual([0, 100]);
});

it.each([
  ["Bar", 5],
  ["Scatter", 5],
  ["Radar", 1],
  ["Pie", 0],
  ["Line", 5],
] as const)("%s has its controls, for the weakest and for all", async (kind, toggles) => {
  const report = sampleReport({ example: true, mine: true });
  await renderInApp(
    <ReportProvider loaded={{ report, shared: false }} accountID="account">
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
