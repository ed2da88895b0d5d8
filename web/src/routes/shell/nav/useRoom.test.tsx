import { act, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useRoom } from "./useRoom";

function Entries({ most }: { most: number }) {
  const { bar, shown } = useRoom(most);
  return (
    <nav ref={bar}>
      {Array.from({ length: shown }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are alike
        <a key={i} href="/">
          Entry
        </a>
      ))}
    </nav>
  );
}

it("shows as many entries as there is room for, when the bar gets narrower and when it gets wider", () => {
  let room = 1000;
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => room);
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockImplementation(function (this: HTMLElement) {
    return Math.max(room, this.children.length * 100);
  });
  let resized = () => undefined as unknown;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      // It calls once at the beginning.
      observe = () => void resized();
      disconnect = () => undefined;
    },
  );
  const { rerender } = render(<Entries most={3} />);
  const entries = () => screen.getAllByRole("link").length;
  const wide = (width: number) => {
    room = width;
    act(() => void resized());
    return entries();
  };
  expect(entries()).toBe(3);
  expect([wide(250), wide(120), wide(50), wide(299), wide(1000)]).toEqual([2, 1, 1, 2, 3]);
  rerender(<Entries most={5} />);
  expect(entries()).toBe(5);
});
