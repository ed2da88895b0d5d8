import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import UnderBar from "./UnderBar";

vi.mock("./LinesUnderBar", () => ({ default: () => <p>Lines</p> }));
vi.mock("./useRemembered", () => ({ useRemembered: () => undefined }));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const withNetwork = (isThere: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(isThere);

it.each([
  { network: true, shown: false },
  { network: false, shown: true },
])("comes at once, with a network: $network, with bars: $shown", async ({ network, shown }) => {
  withNetwork(network);
  render(<UnderBar account="ada" shown={shown} />);
  expect(await screen.findByText("Lines")).toBeTruthy();
});

it("lets a page without bars start first that has no network", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  withNetwork(false);
  render(<UnderBar account="ada" shown={false} />);
  await act(() => vi.advanceTimersByTimeAsync(1_900));
  expect(screen.queryByText("Lines")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(await screen.findByText("Lines")).toBeTruthy();
});
