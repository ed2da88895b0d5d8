import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderInApp } from "@/test/app";
import { openPage } from "@/test/page";
import { problem } from "@/test/server";
import Bell from "./Bell";
import type { Notification } from "./notifications";

const shared: Notification = {
  notification_id: "n1",
  kind: "report_shared",
  created_at: "2026-03-02T09:00:00Z",
  read: false,
  who: "Ada Berg",
  child: "Mia Stone",
  title: "Sounds",
  amount: 0,
  path: "/individualReport/r1?shared=true",
  accepted: false,
  declined: false,
  gone: false,
};

/** A server with some notifications; answers what was posted. */
function serve(list: Notification[], unread = list.filter(({ read }) => !read).length) {
  const posted: string[] = [];
  const answer = (body: unknown) =>
    new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === "POST") {
      posted.push(`${pathname} ${await request.text()}`.trim());
      return new Response(null, { status: 204 });
    }
    return pathname.endsWith("/unread") ? answer({ unread }) : answer(list);
  });
  return posted;
}

it("says how many are unread, and leads to what one is about", async () => {
  const posted = serve([shared]);
  await renderInApp(<Bell />);
  fireEvent.click(await screen.findByRole("button", { name: "Notifications, 1 unread" }));
  const link = await screen.findByRole("link", { name: /Ada Berg shared a report of Mia Stone with you: Sounds/ });
  expect(link.getAttribute("href")).toBe(shared.path);
  fireEvent.click(link);
  await waitFor(() => expect(posted).toEqual(["/api/notification/read/n1"]));
});

it("marks as read what was shown, and no newer ones", async () => {
  const posted = serve([shared]);
  await renderInApp(<Bell />);
  fireEvent.click(await screen.findByRole("button", { name: "Notifications, 1 unread" }));
  fireEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(posted).toEqual(['/api/notification/read {"until":"n1"}']));
});

it("has no number when nothing is unread, and says what will be here", async () => {
  serve([]);
  await renderInApp(<Bell />);
  fireEvent.click(await screen.findByRole("button", { name: "Notifications" }));
  expect(await screen.findByText(/Nothing has happened yet/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
});

it("counts no further than the server does", async () => {
  serve([shared], 100);
  await renderInApp(<Bell />);
  expect(await screen.findByRole("button", { name: "Notifications, more than 99 unread" })).toBeTruthy();
});

it("says that the notifications did not come, and asks for them again", async () => {
  const list = "GET /api/notification";
  const { server } = await openPage("/account?tab=password", {
    as: "Specialist",
    answers: { [list]: () => problem(500) },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Notifications" }));
  expect(await screen.findByText("The notifications could not be loaded")).toBeTruthy();
  server.answer(list, [{ ...shared, kind: "account_approved" }]);
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Your account is approved.")).toBeTruthy();
});
