import { MantineProvider } from "@mantine/core";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CommitInput, CommitNumber } from "./CommitFields";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const draw = (field: React.ReactNode) => render(<MantineProvider>{field}</MantineProvider>);
const field = () => screen.getByLabelText("Field") as HTMLInputElement;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

describe("a number", () => {
  it.each([
    ["12", [12]],
    ["3", []],
    ["", []],
    ["99", [20]],
    ["0", [1]],
  ])("typed as %j is written once", (text, written) => {
    const onCommit = vi.fn();
    draw(<CommitNumber aria-label="Field" min={1} max={20} value={3} onCommit={onCommit} />);
    type("1");
    type(text);
    fireEvent.blur(field());
    fireEvent.blur(field());
    expect(onCommit.mock.calls.flat()).toEqual(written);
  });

  it("is written when the field goes away while it is typed", () => {
    const onCommit = vi.fn();
    const { unmount } = draw(<CommitNumber aria-label="Field" max={20} value={3} onCommit={onCommit} />);
    type("7");
    unmount();
    expect(onCommit.mock.calls).toEqual([[7]]);
  });
});

describe("a name", () => {
  it("is written after a pause, but not as another's", () => {
    vi.useFakeTimers();
    const onCommit = vi.fn();
    draw(<CommitInput aria-label="Field" value="" unfinished={(text) => text === "cat"} onCommit={onCommit} />);
    type("cat");
    act(() => void vi.advanceTimersByTime(5_000));
    expect(onCommit).not.toHaveBeenCalled();
    type("cats ");
    act(() => void vi.advanceTimersByTime(1_000));
    expect(onCommit.mock.calls).toEqual([["cats"]]);
    expect(field().value).toBe("cats ");
  });

  it("gives way to a change from elsewhere, such as undo", () => {
    const onCommit = vi.fn();
    const input = (value: string) => (
      <MantineProvider>
        <CommitInput aria-label="Field" value={value} onCommit={onCommit} />
      </MantineProvider>
    );
    const { rerender } = render(input("one"));
    type("two");
    rerender(input("two"));
    expect(field().value).toBe("two");
    rerender(input("one"));
    expect(field().value).toBe("one");
    fireEvent.blur(field());
    expect(onCommit).not.toHaveBeenCalled();
  });
});
