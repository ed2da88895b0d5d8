import { enter } from "./fixtures/accounts.ts";
import { seedCanvas } from "./fixtures/canvas.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { png } from "./fixtures/pictures.ts";
import { expect, test } from "./fixtures/test.ts";
import { traced } from "./fixtures/trace.ts";
import { CanvasPage } from "./pages/canvas.ts";

const three = [
  { content: "one", left: 50, top: 60 },
  { content: "two", left: 250, top: 160 },
  { content: "six", left: 550, top: 300 },
];

test.beforeEach(async ({ specialist, enterAs }) => enterAs(specialist));

test("with a mouse", async ({ page, specialist }) => {
  const canvas = new CanvasPage(page);
  await canvas.open(await seedCanvas(specialist, "With a mouse", { "Look.": three }), "Look.");

  await test.step("select, add, deselect", async () => {
    await canvas.element("one").click();
    await canvas.selected("one");
    await canvas.element("two").click({ modifiers: ["Shift"] });
    await canvas.selected("one", "two");
    await expect(canvas.properties.getByRole("tab", { name: "2 elements" })).toBeVisible();
    await canvas.drag([700, 600], [700, 600]);
    await canvas.selected();
    await canvas.drag([20, 20], [300, 200], () => canvas.selected("one", "two"));
    await canvas.selected("one", "two");
  });
  await test.step("move together, as one step, and settle", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await canvas.watchSettling();
    await canvas.drag([100, 80], [100, 211]);
    expect(await canvas.settled()).toEqual([200, 200]);
    await canvas.isAt("one", "50, 191, 100 by 50");
    await canvas.isAt("two", "250, 291, 100 by 50");
    await canvas.undo();
    await canvas.isAt("one", "50, 60, 100 by 50");
    await canvas.isAt("two", "250, 160, 100 by 50");
  });
  await test.step("snap to a line, which is drawn; Alt turns it off; Escape gives up", async () => {
    await canvas.element("one").click();
    const near = [
      [100, 80],
      [297, 400],
    ] as const;
    await canvas.drag(...near, () => expect(canvas.guides()).toHaveCount(3));
    await canvas.isAt("one", "250, 380, 100 by 50");
    await expect(canvas.guides()).toHaveCount(0);
    await canvas.undo();
    await page.keyboard.down("Alt");
    await canvas.drag(...near);
    await page.keyboard.up("Alt");
    await canvas.isAt("one", "247, 380, 100 by 50");
    await canvas.undo();
    await canvas.drag(...near, () => page.keyboard.press("Escape"));
    await canvas.isAt("one", "50, 60, 100 by 50");
  });
  await test.step("stay on the canvas", async () => {
    await canvas.drag([100, 80], [-120, -120]);
    await canvas.isAt("one", "0, 0, 100 by 50");
    await canvas.undo();
  });
  await test.step("resize one by a handle, and several by their frame", async () => {
    await canvas.drag([150, 110], [203, 140]);
    await canvas.isAt("one", "50, 60, 153 by 80");
    await canvas.undo();
    await canvas.element("two").click({ modifiers: ["Control"] });
    await canvas.drag([350, 210], [500, 310]);
    await canvas.isAt("one", "50, 60, 150 by 83");
    await canvas.isAt("two", "350, 227, 150 by 83");
    await canvas.undo();
    await canvas.isAt("two", "250, 160, 100 by 50");
  });
  await test.step("align, distribute and order by the tools and the menu", async () => {
    await canvas.tool("Align top");
    await canvas.isAt("two", "250, 60, 100 by 50");
    await canvas.element("six").click({ modifiers: ["Shift"] });
    await canvas.tool("Distribute horizontally");
    await canvas.isAt("two", "300, 60, 100 by 50");
    await canvas.element("one").click();
    await canvas.selected("one");
    await canvas.tool("Align center");
    await canvas.isAt("one", "352, 60, 100 by 50");
    await canvas.tool("Bring to front");
    await canvas.order("two", "six", "one");
    await canvas.element("six").click({ button: "right" });
    await page.getByRole("menuitem", { name: "Send to back" }).click();
    await canvas.order("six", "two", "one");
    await canvas.selected("six");
  });
  await test.step("write in the element itself", async () => {
    await canvas.element("six").dblclick();
    const field = canvas.area.getByRole("textbox", { name: "Text of Text “six”" });
    await field.fill("seven");
    await page.keyboard.press("Escape");
    await canvas.isAt("seven", "550, 300, 100 by 50");
    await expect(canvas.element("seven")).toBeFocused();
    await canvas.undo();
    await canvas.isAt("six", "550, 300, 100 by 50");
  });
});

test("with the keyboard alone", async ({ page, specialist }) => {
  const canvas = new CanvasPage(page);
  const keys = new Keyboard(page);
  await canvas.open(await seedCanvas(specialist, "With keys", { "Look.": three }), "Look.");
  await keys.tabTo(canvas.element("one"));
  await canvas.selected();
  await keys.press("ArrowRight", "Shift+ArrowDown", "Alt+ArrowRight");
  await canvas.selected("one");
  await canvas.isAt("one", "51, 70, 101 by 50");
  await expect(page.getByText("Text “one” at 51, 70, 101 by 50.")).toBeAttached();
  await keys.press("Control+z", "Control+z", "Control+z");
  await canvas.isAt("one", "50, 60, 100 by 50");
  await keys.press("Tab", "Space");
  await canvas.selected("one", "two");
  await keys.press("Shift+ArrowRight");
  await canvas.isAt("one", "60, 60, 100 by 50");
  await canvas.isAt("two", "260, 160, 100 by 50");
  await keys.press("Control+]");
  await canvas.order("six", "one", "two");
  await expect(canvas.element("two")).toBeFocused();
  await keys.press("Escape");
  await canvas.selected();
  await keys.press("Control+a");
  await canvas.selected("one", "two", "six");
  await keys.press("Escape", "Control+d");
  await expect(canvas.area.getByRole("button")).toHaveCount(4);
  await keys.press("Delete");
  await expect(canvas.area.getByRole("button")).toHaveCount(3);
  await expect(page.getByText("Text “two” was deleted.").first()).toBeVisible();
  await keys.press("Control+z");
  await expect(canvas.area.getByRole("button")).toHaveCount(4);
  await keys.press("Control+z");
  await keys.tabTo(canvas.element("six"));
  await keys.press("Enter");
  await keys.press("Control+a");
  await keys.type("Look here");
  await keys.press("Escape");
  await canvas.isAt("Look here", "550, 300, 100 by 50");
  await keys.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByRole("row", { name: "Bring forward Ctrl+]" })).toBeVisible();
  await keys.press("Escape");
  await expect(help).toBeHidden();
  await expect(canvas.element("Look here")).toBeFocused();
  await keys.press("ContextMenu");
  await expect(page.getByRole("menuitem", { name: "Edit text" })).toBeVisible();
  await keys.press("Escape");
  await expect(canvas.element("Look here")).toBeFocused();
});

test("copied across questions and tabs, and from elsewhere", { tag: ["@large", "@paths"] }, async ({
  page,
  context,
  specialist,
  problems,
}) => {
  problems.allow(/clipboard/i);
  const canvas = new CanvasPage(page);
  const keys = new Keyboard(page);
  const id = await seedCanvas(specialist, "Clipboard", { "First.": three, "Second.": [] });
  await canvas.open(id, "First.");
  await test.step("to another question", async () => {
    await canvas.element("one").click();
    await canvas.element("six").click({ modifiers: ["Shift"] });
    await keys.press("Control+c");
    await canvas.next("Second.");
    await keys.press("Control+v");
    await canvas.selected("one", "six");
    await canvas.isAt("one", "50, 60, 100 by 50");
    await keys.press("Control+v");
    await expect(canvas.area.getByRole("button")).toHaveCount(4);
    await expect(canvas.area.getByRole("button").last()).toHaveAccessibleName("Text “six”, at 566, 316, 100 by 50");
    await canvas.undo();
    await expect(canvas.area.getByRole("button")).toHaveCount(2);
  });
  await test.step("cut, and by the menu", async () => {
    await canvas.element("six").click();
    await keys.press("Control+x");
    await expect(canvas.area.getByRole("button")).toHaveCount(1);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await canvas.element("one").click({ button: "right" });
    await page.getByRole("menuitem", { name: "Paste" }).click();
    await canvas.isAt("six", "550, 300, 100 by 50");
  });
  await test.step("to another tab", async () => {
    const tab = await context.newPage();
    const other = new CanvasPage(tab);
    await other.open(await seedCanvas(specialist, "Another", { "Third.": [] }), "Third.");
    await tab.keyboard.press("Control+v");
    await other.isAt("six", "550, 300, 100 by 50");
    await tab.close({ runBeforeUnload: false });
  });
  await test.step("text and pictures from elsewhere", async () => {
    await page.bringToFront();
    await page.evaluate(() => navigator.clipboard.writeText("Where is the cat?"));
    await canvas.element("one").click();
    await keys.press("Control+v");
    await canvas.isAt("Where is the cat?", "50, 50, 200 by 100");
    await canvas.area.evaluate(
      (area, bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], "cat.png", { type: "image/png" }));
        area.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
      },
      [...png()],
    );
    await expect(canvas.area.getByRole("button", { name: /^Picture/ })).toHaveAttribute("aria-pressed", "true");
  });
});

test("zoom, tablets and touch", { tag: ["@large", "@paths"] }, async ({ page, specialist, newDevice }) => {
  const canvas = new CanvasPage(page);
  await canvas.open(await seedCanvas(specialist, "Views", { "Look.": three }), "Look.");
  await test.step("zoom", async () => {
    expect(await canvas.scale()).toBeCloseTo(500 / 640, 2);
    await canvas.tool("Zoom in");
    expect(await canvas.scale()).toBeCloseTo(1, 2);
    await canvas.element("one").click();
    await page.keyboard.press("Control+=");
    await expect.poll(canvas.scale.bind(canvas)).toBeCloseTo(1.25, 2);
    await canvas.drag([300, 185], [300, 285]);
    await canvas.isAt("two", "250, 260, 100 by 50");
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -100);
    await page.keyboard.up("Control");
    await expect.poll(canvas.scale.bind(canvas)).toBeGreaterThan(1.3);
    await page.keyboard.press("Control+0");
    await expect.poll(canvas.scale.bind(canvas)).toBeCloseTo(500 / 640, 2);
  });
  await test.step("tablets show what is made", async () => {
    await canvas.tool("Tablets");
    const tablets = page.getByRole("region", { name: "Tablets" });
    await expect(tablets.getByText("six")).toHaveCount(4);
    await expect(tablets.getByText("1180 × 820")).toBeVisible();
    await tablets.getByText("Portrait").click();
    await expect(tablets.getByText("820 × 1180")).toBeVisible();
    await canvas.element("six").click();
    await page.keyboard.press("Delete");
    await expect(tablets.getByText("six")).toHaveCount(0);
    await canvas.undo();
  });
  await test.step("by touch, on a tablet", async () => {
    const tablet = await newDevice({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } });
    await enter(tablet, specialist);
    const touched = new CanvasPage(await tablet.newPage());
    await touched.open(await seedCanvas(specialist, "By touch", { "Look.": three }), "Look.");
    await touched.element("one").tap();
    await touched.selected("one");
    await touched.tools.getByRole("button", { name: "Select several" }).tap();
    await touched.element("two").tap();
    await touched.selected("one", "two");
    expect((await touched.handle("se").boundingBox())?.width).toBe(44);
    await touched.swipe([100, 85], [100, 216]);
    await touched.isAt("one", "50, 191, 100 by 50");
    await touched.isAt("two", "250, 291, 100 by 50");
  });
});

test("200 elements are dragged without a long task", { tag: "@alone" }, async ({ page, specialist }) => {
  const canvas = new CanvasPage(page);
  const many = Array.from({ length: 200 }, (_, index) => ({
    content: `n${index}`,
    left: (index % 16) * 50,
    top: Math.floor(index / 16) * 48,
    width: 44,
    height: 40,
  }));
  await canvas.open(await seedCanvas(specialist, "Two hundred", { "Look.": many }), "Look.");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await canvas.element("n0").click();
  const around = async (steps: number) => {
    const box = await canvas.element("n0").boundingBox();
    if (!box) throw new Error("the element is not on the canvas");
    const [x, y] = [box.x + 10, box.y + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    const found = await traced(page, async () => {
      for (let step = 1; step <= steps; step++) await page.mouse.move(x + step * 4, y + step * 3);
    });
    await page.mouse.up();
    return found;
  };
  for (const count of [1, 200]) {
    if (count > 1) await page.keyboard.press("Control+a");
    const found = await around(40);
    test.info().annotations.push({ type: "figure", description: `${count} dragged: ${JSON.stringify(found)}` });
    expect(found.moves).toBeGreaterThan(20);
    expect(found.busyMs, `${count} of 200`).toBeLessThan(50);
  }
});
