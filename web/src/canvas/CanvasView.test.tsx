// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CanvasView } from "./CanvasView";
import { newElement } from "./element";

afterEach(cleanup);

const elements = [
  newElement("a", { image: "cat.png", alt_text: "A cat", answer_value: "1" }),
  newElement("b", { content: "Which one is the cat?" }),
];
const shared = {
  background: "#ffeecc",
  resolution: "804x640",
  elements,
  width: 402,
  height: 320,
  mediaUrl: (image: string) => `/api/${image}`,
};

describe("CanvasView", () => {
  it("has no buttons when nobody listens", () => {
    render(<CanvasView {...shared} />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("img", { name: "A cat" }).getAttribute("src")).toBe("/api/cat.png");
  });

  it("makes answers buttons, reports the tap and shows the ring at once", () => {
    const onTap = vi.fn();
    const { container } = render(<CanvasView {...shared} onTap={onTap} />);
    const button = screen.getByRole("button", { name: "A cat" });
    fireEvent.pointerDown(button);
    expect(container.querySelector(".mp-canvas-ring")).not.toBeNull();
    expect(onTap).not.toHaveBeenCalled();
    fireEvent.click(button);
    expect(onTap).toHaveBeenCalledExactlyOnceWith(elements[0]);
  });

  it("calls a button by its place that has neither words nor a description", () => {
    const bare = [newElement("c", { image: "cat.png", answer_value: "1" })];
    render(
      <CanvasView {...shared} elements={bare} tappable={() => true} choiceName={(number) => `Choice ${number}`} />,
    );
    expect(screen.getByRole("button", { name: "Choice 1" })).toBeTruthy();
  });

  it("scales into its box", () => {
    render(<CanvasView {...shared} tappable={() => true} />);
    const button = screen.getByRole("button", { name: "A cat" });
    expect(button.style.left).toBe("25px");
    expect(button.style.width).toBe("100px");
    expect(button.style.fontSize).toBe("8px");
  });
});
