import { expect, type Locator, type Page } from "@playwright/test";

const myApps = "/rolesPage/searchAppAdminApps/viewAppAdminApps";

/** The canvas of one question in the editor. */
export class CanvasPage {
  readonly area: Locator;
  readonly tools: Locator;
  readonly properties: Locator;

  constructor(readonly page: Page) {
    this.area = page.getByRole("region", { name: "Child view" });
    this.tools = page.getByRole("toolbar", { name: "Arrange" });
    this.properties = page.getByRole("complementary", { name: "Properties" });
  }

  async open(application: string, question: string) {
    await this.page.goto(`${myApps}/newAppCard/${application}`);
    await this.page.getByRole("link", { name: question, exact: true }).click();
    await this.shows(question);
  }

  shows = (question: string) =>
    expect(this.page.getByRole("textbox", { name: "Question", exact: true })).toHaveValue(question);

  async next(question: string) {
    await this.page.getByRole("button", { name: "Next question" }).click();
    await this.shows(question);
  }

  element = (words: string) => this.area.getByRole("button", { name: `Text “${words}”` });

  /** Where an element is, as it is announced: "50, 60, 100 by 50". */
  isAt = (words: string, place: string) =>
    expect(this.element(words)).toHaveAccessibleName(`Text “${words}”, at ${place}`);

  /** What is selected, from back to front. */
  async selected(...words: string[]) {
    const pressed = this.area.getByRole("button", { pressed: true });
    await expect(pressed).toHaveCount(words.length);
    for (const one of words) await expect(this.element(one)).toHaveAttribute("aria-pressed", "true");
  }

  tool = (name: string) => this.tools.getByRole("button", { name, exact: true }).click();

  /** The texts on the canvas, from back to front: the order of Tab. */
  async order(...words: string[]) {
    const named = words.map((one) => new RegExp(`^Text “${one}”`));
    await expect(this.area.getByRole("button")).toHaveCount(words.length);
    for (const [place, name] of named.entries())
      await expect(this.area.getByRole("button").nth(place)).toHaveAccessibleName(name);
  }

  /** Shown pixels for each pixel of the canvas. */
  async scale(): Promise<number> {
    const { width } = await this.stage();
    return width / 804;
  }

  private async stage() {
    const box = await this.area.locator("[data-stage]").boundingBox();
    if (!box) throw new Error("there is no canvas");
    return box;
  }

  /** A page that a tap has set scrolling still glides; a finger put down meanwhile would miss. */
  private async still() {
    let before = Number.NaN;
    await expect
      .poll(async () => {
        const { y } = await this.stage();
        const moved = y !== before;
        before = y;
        return moved;
      })
      .toBe(false);
  }

  /** Where a point of the canvas is on the page. */
  private async at(left: number, top: number) {
    const box = await this.stage();
    const scale = box.width / 804;
    return [box.x + left * scale, box.y + top * scale] as const;
  }

  /** Drags from one point of the canvas to another, in the canvas's pixels; `before` sees it before the release. */
  async drag(from: readonly [number, number], to: readonly [number, number], before?: () => Promise<void>) {
    const { mouse } = this.page;
    await mouse.move(...(await this.at(...from)));
    await mouse.down();
    await mouse.move(...(await this.at((from[0] + to[0]) / 2, (from[1] + to[1]) / 2)));
    await mouse.move(...(await this.at(...to)));
    await before?.();
    await mouse.up();
  }

  /** The same with a finger. */
  async swipe(from: readonly [number, number], to: readonly [number, number]) {
    const session = await this.page.context().newCDPSession(this.page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await this.still();
    const [[x, y], [endX, endY]] = [await this.at(...from), await this.at(...to)];
    await send("touchStart", { x, y });
    await send("touchMove", { x: (x + endX) / 2, y: (y + endY) / 2 });
    await send("touchMove", { x: endX, y: endY });
    await send("touchEnd");
    await session.detach();
  }

  /** Notes how long what was dragged glides after the release. */
  watchSettling = () =>
    this.page.evaluate(() => {
      const glides: unknown[] = [];
      const animate = HTMLElement.prototype.animate;
      HTMLElement.prototype.animate = function (frames, options) {
        glides.push(typeof options === "object" ? options.duration : options);
        return animate.call(this, frames, options);
      };
      Object.assign(window, { glides });
    });
  settled = () => this.page.evaluate(() => (window as unknown as { glides: unknown[] }).glides);

  handle = (name: string) => this.area.locator(`[data-handle="${name}"]`);
  guides = () => this.area.locator("[data-guide]");

  async undo() {
    await this.page.getByRole("button", { name: "Undo", exact: true }).first().click();
  }
}
