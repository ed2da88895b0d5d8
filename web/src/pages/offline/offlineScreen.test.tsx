import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { offline } from "@/api/errors";
import { type Begun, putBegun } from "@/features/activity/offline/begun";
import { me, openPage } from "@/test/page";
import type { DownloadOptions, TakenCopy, TakenItem } from "@/work/offline";
import { lastDays } from "./choice";

const device = vi.hoisted(() => ({
  copies: [] as TakenCopy[],
  hasVault: true,
  free: 1_000_000_000 as number | undefined,
  download: vi.fn<(account: string, options: DownloadOptions) => Promise<boolean>>(),
  askFor: vi.fn(async () => undefined),
  removeItems: vi.fn(async () => undefined),
  changeUntil: vi.fn(async () => undefined),
  endHere: vi.fn(async () => undefined),
  cancelDownload: vi.fn(async () => undefined),
}));
vi.mock("@/work/offline", async () => ({
  ...(await import("@/work/offline/copies")),
  takenCopies: async () => device.copies,
  copySizes: async () => Object.fromEntries(device.copies.map(({ copy_id }) => [copy_id, 3_200_000])),
  isAsked: async () => false,
  askAgain: async () => undefined,
  askFor: device.askFor,
  download: device.download,
  removeItems: device.removeItems,
  changeUntil: device.changeUntil,
  endHere: device.endHere,
  cancelDownload: device.cancelDownload,
  sizeOf: async () => 3_000_000,
  storedSize: (bytes: number) => bytes,
  freeSpace: async () => device.free,
}));
vi.mock("@/work/vault/state", async (original) => ({
  ...(await original<typeof import("@/work/vault/state")>()),
  hasVault: () => device.hasVault,
}));
vi.mock("@/work/vault/open", () => ({ openVault: async () => undefined }));

beforeEach(() => {
  vi.clearAllMocks();
  device.copies = [];
  device.hasVault = true;
  device.free = 1_000_000_000;
  device.download.mockReset().mockResolvedValue(true);
});

const children = ["Robin", "Mira"].map((first_name, no) => ({
  id: `child${no}`,
  kind: "child",
  first_name,
  last_name: "Vale",
  mine: true,
}));
/** What this device has of an activity that began from an item, until all of it is sent. */
const begunFrom = (itemId: string, activityId: string): Begun => ({
  activityId,
  itemId,
  copyId: "c1",
  childId: "child0",
  purchaseId: "p1",
  applicationId: "app",
  begunAt: "2026-03-02T09:00:00.000Z",
  testDate: "2026-03-02",
});
const purchase = {
  purchase_id: "p1",
  application_id: "app",
  title: "First sounds",
  image: "",
  purchase_type: "unit",
  units_purchased: 5,
  units_used: 4,
  respondents: ["specialist"],
  suspended: false,
  expiration_date: null,
};
const answers = {
  "GET /api/people": children,
  "GET /api/user-app-purchased-junction/appJointByUser/{userId}": [purchase],
  "GET /api/child/{id}": ({ ids }: { ids: string[] }) => ({
    ...children.find(({ id }) => id === ids[0]),
    child_id: ids[0],
  }),
} as const;

const open = (address = "/offline") => openPage(address, { as: "Specialist", answers: answers as never });
const today = () => lastDays()[0] ?? "";
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

const item = (more: Partial<TakenItem> = {}): TakenItem => ({
  item_id: "i1",
  copy_id: "c1",
  child: {
    id: "child0",
    first_name: "Robin",
    middle_name: "",
    last_name: "Vale",
    date_of_birth: "2021-04-03",
    scanning: { mode: "off", speed_ms: 0 },
  },
  application: { id: "app", version: 1, title: "First sounds", image: "" },
  purchase_id: "p1",
  state: "reserved",
  ready: true,
  media: [],
  ...more,
});

const copyOf = (more: Partial<TakenCopy> = {}, ...items: TakenItem[]): TakenCopy => ({
  copy_id: "c1",
  device_name: "Tablet",
  until: lastDays()[2] ?? "",
  ends_at: new Date(Date.now() + 2 * 86_400_000).toISOString(),
  aheadMs: 0,
  state: "live",
  items,
  ...more,
});

it("asks for each chosen child with each application, and names the units that are missing", async () => {
  await open(
    `/offline?children=${encodeURIComponent('["child0","child1"]')}&purchases=${encodeURIComponent('["p1"]')}`,
  );
  expect(await screen.findByText("1 unit is missing")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Download 2 tests" }).disabled).toBe(true);
  fireEvent.click(await screen.findByRole("button", { name: "Remove Mira Vale" }));
  expect(await screen.findByText("Needs about 3 MB; 1 GB are free on this device.")).toBeTruthy();
  press("Download 1 test");
  await waitFor(() => expect(device.askFor).toHaveBeenCalled());
  const wanted = [{ child: "child0", application: { id: "app", title: "First sounds", image: "" }, purchase: "p1" }];
  expect(device.askFor).toHaveBeenCalledWith(me.id, wanted, expect.stringMatching(/^\d{4}-/), expect.any(String));
  await waitFor(() => expect(device.download).toHaveBeenCalled());
});

it("refuses kindly what does not fit", async () => {
  device.free = 2_000_000;
  await open('/offline?children=["child0"]&purchases=["p1"]');
  expect(await screen.findByText(/^This does not fit on the device\./)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Download 1 test" }).disabled).toBe(true);
});

it("sets a vault up first, and the choice is still there", async () => {
  device.hasVault = false;
  const page = await open('/offline?children=["child0"]&purchases=["p1"]');
  fireEvent.click(await screen.findByRole("button", { name: "Download 1 test" }));
  expect(await screen.findByRole("dialog", { name: "Set up work without a network" })).toBeTruthy();
  expect(device.askFor).not.toHaveBeenCalled();
  expect(page.address()).toContain("child0");
});

it("lists what is here with its state, and what can be done with it", async () => {
  device.copies = [
    copyOf(
      {},
      item(),
      item({
        item_id: "i2",
        child: { ...item().child, id: "child1", first_name: "Mira" },
        begun: { activity_id: "a" },
      }),
      item({ item_id: "i3", state: "gone", child: { ...item().child, id: "", first_name: "", last_name: "" } }),
    ),
  ];
  await open();
  const table = within(await screen.findByRole("table"));
  expect(table.getByText("Ready")).toBeTruthy();
  expect(table.getByText("Started here, not sent yet")).toBeTruthy();
  expect(table.getByText("You can no longer work with this child")).toBeTruthy();
  expect(screen.getByText(/3\.2 MB$/)).toBeTruthy();
  const start = table.getByRole("link", { name: "Start First sounds with Robin Vale" });
  expect([start.getAttribute("href"), table.getAllByRole("link")]).toEqual(["/offline/start/i1", [start]]);
  press("Remove First sounds with Robin Vale");
  await waitFor(() => expect(device.removeItems).toHaveBeenCalledWith(me.id, "c1", ["i1"]));
});

it("warns on the last day, and gives it another one", async () => {
  device.copies = [copyOf({ until: today() }, item())];
  await open();
  expect(await screen.findByText(/^This is its last day\./)).toBeTruthy();
  press("Other day");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Last day"), { target: { value: lastDays()[3] } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(device.changeUntil).toHaveBeenCalledWith(me.id, "c1", lastDays()[3]));
});

it.each([
  [[item()], /^Names, questions, pictures and sounds are deleted/],
  [
    [item(), item({ item_id: "i2", begun: { activity_id: "a" } })],
    /Activities that began here stay until they are sent\.$/,
  ],
])("ends on this device after a question that says what is deleted and what stays", async (items, text) => {
  device.copies = [copyOf({}, ...items)];
  for (const { begun, item_id } of items) if (begun) await putBegun(me.id, begunFrom(item_id, begun.activity_id));
  await open();
  fireEvent.click(await screen.findByRole("button", { name: "End on this device" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(text)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "End" }));
  await waitFor(() => expect(device.endHere).toHaveBeenCalledWith(me.id, "c1"));
});

it("goes on with a download by itself, says how far it is, and gives back what is cancelled", async () => {
  device.copies = [copyOf({}, item({ ready: false }))];
  device.download.mockImplementation(
    (_, { onProgress, signal }) =>
      new Promise((_, reject) => {
        onProgress?.({ done: 3, total: 12 });
        signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
      }),
  );
  await open();
  expect(await screen.findByText("3 of 12 parts")).toBeTruthy();
  press("Cancel");
  await waitFor(() => expect(device.cancelDownload).toHaveBeenCalledWith(me.id));
});

it.each([
  [() => offline(), /^The server cannot be reached/],
  [() => new DOMException("Full", "QuotaExceededError"), /^This device has no space left/],
])("says why a download stopped, and tries again", async (error, text) => {
  device.copies = [copyOf({}, item({ ready: false }))];
  device.download.mockRejectedValueOnce(error());
  await open();
  expect(await screen.findByText(text)).toBeTruthy();
  press("Retry");
  await waitFor(() => expect(device.download).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

it("goes on when the network is back", async () => {
  device.copies = [copyOf({}, item({ ready: false }))];
  device.download.mockRejectedValueOnce(offline());
  await open();
  await screen.findByText(/^The server cannot be reached/);
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(device.download).toHaveBeenCalledTimes(2));
});

it("says without a network that nothing can be downloaded now", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open();
  expect(await screen.findByText(/^There is no network now/)).toBeTruthy();
});
