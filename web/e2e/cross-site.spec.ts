import type { components } from "@/api/schema";
import type { Api } from "./fixtures/api.ts";
import { answersOf, type Call, fetches, type OtherSite, startOtherSite, submits } from "./fixtures/othersite.ts";
import { expect, test } from "./fixtures/test.ts";

type Schemas = components["schemas"];

let site: OtherSite;
test.beforeAll(async () => {
  site = await startOtherSite();
});
test.afterAll(() => site.stop());

/** What would hurt a Super Admin whose browser is made to send it. */
const harm = (victim: string): Call[] => [
  { method: "POST", path: "/api/auth/logout", body: "{}" },
  { method: "GET", path: "/api/auth/renew-access-token" },
  { method: "PUT", path: `/api/user/${victim}`, body: '{"pending":"yes"}' },
  { method: "DELETE", path: `/api/user/${victim}` },
  { method: "POST", path: "/api/child", body: '{"first_name":"Not","last_name":"Mine"}' },
  { method: "DELETE", path: "/api/auth/sessions" },
];

/** All that the calls could have changed. */
async function stored(admin: Api) {
  const users = await admin.get<Schemas["UserRow"][]>("/api/auth/get-all-users");
  const children = await admin.get<Schemas["ChildRow"][]>(`/api/user/children/${admin.account.id}`);
  const sessions = await admin.get<Schemas["SessionRow"][]>("/api/auth/sessions");
  return { users, children, sessions: sessions.map(({ id }) => id) };
}

// Another port of the same host is the same site: there the browser sends even its strict cookies.
for (const { name, host, cookies } of [
  { name: "another site", host: "localhost", cookies: false },
  { name: "another port of the same host", host: "127.0.0.1", cookies: true },
]) {
  test(`a page of ${name} changes nothing for somebody who is logged in`, async ({
    page,
    context,
    server,
    admin,
    specialist,
    enterAs,
    problems,
  }) => {
    problems.allow(
      /status of 40\d/,
      /blocked by CORS policy/,
      /net::ERR_(FAILED|BLOCKED_BY_RESPONSE)/,
      /Refused to (display|frame)|frame-ancestors/,
    );
    await enterAs(admin);
    await page.goto("/userManagePage");
    await expect(page.getByRole("heading", { level: 1, name: "Manage User" })).toBeVisible();
    const before = await stored(admin);
    const calls = harm(specialist.account.id);

    const other = await context.newPage();
    const answers = answersOf(other, server.url);
    const sent: string[] = [];
    other.on("request", (request) => request.url().startsWith(`${server.url}/api/`) && sent.push(request.url()));
    let forms = 0;
    for (const call of calls) {
      const arguments_ = { product: server.url, call };
      await other.goto(`http://${host}:${site.port}/`);
      await other.evaluate(fetches, arguments_);
      for (const target of ["answer", "_self"]) {
        if (call.method !== "GET" && call.method !== "POST") break; // forms know no other
        const answered = other.waitForEvent("response", (response) =>
          response.url().startsWith(server.url + call.path),
        );
        await other.evaluate(submits, { ...arguments_, target });
        await answered;
        forms += 1;
        if (target === "_self") await other.waitForURL((url) => url.href.startsWith(server.url + call.path));
      }
    }

    expect(sent.length).toBeGreaterThanOrEqual(4 * calls.length);
    // What a fetch is answered the browser keeps to itself; what forms are answered it shows.
    const given = await Promise.all(answers);
    expect(given).toHaveLength(forms);
    for (const { call, status, session } of given) {
      expect(status, call).toBe(403);
      expect(session, call).toBe(cookies);
    }
    expect(await stored(admin)).toEqual(before);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Manage User" })).toBeVisible();
  });
}
