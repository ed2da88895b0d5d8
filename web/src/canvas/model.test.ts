import { describe, expect, it } from "vitest";
import { nameOf, newElement, withRect } from "./element";
import { bringForward, bringToFront, hits, paintOrder, sendBackward, sendToBack } from "./order";
import { formatStyles, parseStyles, toCss } from "./styles";

const at = (id: string, zIndex: number, left = 0) => newElement(id, { styles: { zIndex, left, top: 0 } });
const ids = (elements: { element_id: string }[]) => elements.map((element) => element.element_id).join("");

describe("element", () => {
  it("starts with the default settings", () => {
    expect(newElement("a")).toMatchObject({
      shape: "rectangle",
      styles: {
        width: 200,
        height: 100,
        left: 50,
        top: 50,
        zIndex: 2,
        fontSize: 16,
        backgroundColor: "orange",
      },
    });
  });

  it.each([
    ["cat", "", "cat"],
    ["", "A cat", "A cat"],
    ["cat", "A black cat", "cat, A black cat"],
    ["cat", "cat", "cat"],
    ["", "", ""],
  ])("is named by words %j and picture %j", (content, alt_text, name) => {
    expect(nameOf(newElement("a", { content, alt_text }))).toBe(name);
  });

  it("takes a rectangle and keeps its other styles", () => {
    const moved = withRect(newElement("a"), { left: 1, top: 2, width: 3, height: 4 });
    expect(moved.styles).toMatchObject({ left: 1, top: 2, width: 3, height: 4, backgroundColor: "orange" });
  });
});

describe("styles", () => {
  it("writes what it reads", () => {
    const styles = newElement("a", { styles: { color: "#123456", textAlign: "left", fontWeight: 700 } }).styles;
    expect(parseStyles(formatStyles(styles))).toEqual(styles);
  });

  it.each([
    ["pixel lengths", { width: "300px", left: "7px" }, { width: 300, left: 7 }],
    ["JSON text", '{"top":9}', { top: 9, width: 200 }],
    ["broken text", "{", { width: 200, height: 100 }],
    ["nothing", null, { left: 50, zIndex: 2 }],
    ["nonsense", { width: "wide", fontSize: -4, textAlign: "up" }, { width: 200, fontSize: 1 }],
  ])("reads %s", (_, source, expected) => {
    const styles = parseStyles(source);
    expect(styles).toMatchObject(expected);
    expect(styles.textAlign).toBeUndefined();
  });

  it("scales lengths and type, not the order", () => {
    expect(toCss(parseStyles({}), 0.5)).toMatchObject({
      left: 25,
      top: 25,
      width: 100,
      height: 50,
      fontSize: 8,
      zIndex: 2,
    });
  });
});

describe("order", () => {
  const three = [at("a", 2), at("b", 2), at("c", 1)];

  it("paints by zIndex, then by age", () => {
    expect(ids(paintOrder(three))).toBe("cab");
  });

  it.each([
    ["forward", bringForward, "c", "acb"],
    ["backward", sendBackward, "b", "cba"],
    ["to the front", bringToFront, "c", "abc"],
    ["to the back", sendToBack, "b", "bca"],
    ["nowhere past the front", bringForward, "b", "cab"],
    ["nowhere when unknown", bringForward, "x", "cab"],
    ["forward together", bringForward, "ca", "bca"],
    ["backward together", sendBackward, "ab", "abc"],
    ["forward, apart", bringForward, "cb", "acb"],
    ["backward, apart", sendBackward, "cb", "cba"],
    ["to the front in their order", bringToFront, "ac", "bca"],
    ["to the back in their order", sendToBack, "ba", "abc"],
  ])("goes %s", (_, act, id, painted) => {
    const result = act(three, ...id);
    expect(ids(paintOrder(result))).toBe(painted);
    expect(ids(result)).toBe("abc");
  });

  it("finds what is under a point, topmost first", () => {
    expect(ids(hits([at("a", 1), at("b", 3), at("c", 2, 500)], { x: 10, y: 10 }))).toBe("ba");
  });
});
