import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "./fixtures/test.ts";
import { workerReady } from "./fixtures/workers.ts";

test.use({ serviceWorkers: "allow" });

interface Icon {
  src: string;
  sizes: string;
  type?: string;
  purpose?: string;
}

interface Manifest {
  id: string;
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  background_color: string;
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
}

/** The manifest as the browser itself has read it for its page. */
async function manifestOf(control: CDPSession): Promise<{ address: string; manifest: Manifest }> {
  const { url, data = "", errors } = await control.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  return { address: url, manifest: JSON.parse(data) };
}

test("Chromium finds nothing that keeps Milepost from being installed, and its icons are what the manifest says", async ({
  page,
  context,
  server,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  await page.goto("/");
  await workerReady(page);
  const control = await context.newCDPSession(page);
  const { installabilityErrors } = await control.send("Page.getInstallabilityErrors");
  // A browser of tests has no profile of its own, which is the one thing that it may say.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);

  const { address, manifest } = await manifestOf(control);
  expect(address).toBe(`${server.url}/manifest.webmanifest`);
  expect(manifest).toMatchObject({ id: "/", name: "Milepost", short_name: "Milepost", start_url: "/", scope: "/" });
  expect(manifest.display).toBe("standalone");
  const { icons, shortcuts } = manifest;
  const png = icons.filter(({ type }) => type === "image/png");
  expect(png.filter(({ purpose }) => !purpose).map(({ sizes }) => sizes)).toEqual(["192x192", "512x512"]);
  expect(icons.filter(({ purpose }) => purpose === "maskable").map(({ sizes }) => sizes)).toEqual(["512x512"]);
  for (const icon of [...png, ...shortcuts.flatMap((shortcut) => shortcut.icons)])
    expect(await drawnSize(page, icon.src), icon.src).toBe(icon.sizes);
  for (const { src, type } of icons)
    expect((await page.request.get(src)).headers()["content-type"], src).toContain(type);
  const maskable = icons.find(({ purpose }) => purpose === "maskable");
  expect(await cornersOf(page, maskable?.src ?? ""), "a mask leaves no hole").toEqual([255, 255, 255, 255]);

  // Each leads to a page of its own.
  const titles: Record<string, string> = { "Start activity": "Start an Activity", Resume: "Resume Activities" };
  expect(shortcuts.map(({ name }) => name)).toEqual(Object.keys(titles));
  for (const { name, url } of shortcuts) {
    await page.goto(url);
    await expect(page.getByRole("heading", { level: 1 }), name).toHaveText(titles[name] ?? "");
  }

  // The bar of the system has the page's own colour, light and dark.
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    const { bar, own } = await colours(page);
    expect(bar, colorScheme).toBe(own);
    if (colorScheme === "light") expect(manifest.theme_color).toBe(bar);
  }
  expect(manifest.background_color).toBe(manifest.theme_color);
});

/** The size of a picture as it is drawn, as manifests write it. */
const drawnSize = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, src);

/** How opaque the corners of a picture are, up to 255. */
const cornersOf = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { width, height } = image;
    const canvas = new OffscreenCanvas(width, height);
    const drawing = canvas.getContext("2d", { willReadFrequently: true });
    drawing?.drawImage(image, 0, 0);
    const corners = [0, width - 1].flatMap((x) => [0, height - 1].map((y) => [x, y] as const));
    return corners.map(([x, y]) => drawing?.getImageData(x, y, 1, 1).data[3]);
  }, src);

/** The colour that the page asks for around it, and its own. */
const colours = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
    const bar = named.find(({ media }) => matchMedia(media).matches)?.content;
    const rgb = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    const own = rgb.map((part) => Number(part).toString(16).padStart(2, "0")).join("");
    return { bar, own: `#${own.toUpperCase()}` };
  });
