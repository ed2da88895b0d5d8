import { answersOf, type Call, fetches, type OtherSite, startOtherSite, submits } from "./fixtures/othersite.ts";
import { expect, test } from "./fixtures/test.ts";

// Which calls another site may make is checked for every operation in Go (internal/contract). This is what only a browser
// can show: the headers and cookies that it really sends along.

let site: OtherSite;
test.beforeAll(async () => {
  site = await startOtherSite();
});
test.afterAll(() => site.stop());

/** One call that writes and one that is a GET; either would end or renew the session. */
const calls: readonly Call[] = [
  { method: "POST", path: "/api/auth/logout", body: "{}" },
  { method: "GET", path: "/api/auth/renew-access-token" },
];

// Another port of the same host is the same site: there the browser sends even its strict cookies.
for (const { name, host, cookies } of [
  { name: "another site", host: "localhost", cookies: false },
  { name: "another port of the same host", host: "127.0.0.1", cookies: true },
]) {
  test(`a page of ${name} cannot act for somebody who is logged in`, async ({
    page,
    server,
    admin,
    enterAs,
    problems,
  }) => {
    problems.allow(/status of 40\d/, /blocked by CORS policy/, /net::ERR_(FAILED|BLOCKED_BY_RESPONSE)/);
    await enterAs(admin);
    const answers = answersOf(page, server.url);
    const requests: string[] = [];
    page.on("request", (request) => request.url().startsWith(`${server.url}/api/`) && requests.push(request.url()));
    for (const call of calls) {
      const sent = { product: server.url, call };
      await page.goto(`http://${host}:${site.port}/`);
      await page.evaluate(fetches, sent);
      await page.evaluate(submits, { ...sent, target: "_self" });
      await page.waitForURL((url) => url.href.startsWith(server.url + call.path));
    }
    // Four fetches and a form each. The browser keeps to itself what a fetch is answered, and shows what a form is.
    expect(requests.length).toBeGreaterThanOrEqual(5 * calls.length);
    const given = await Promise.all(answers);
    expect(given).toHaveLength(calls.length);
    for (const { call, status, session } of given) {
      expect(status, call).toBe(403);
      expect(session, call).toBe(cookies);
    }
    await page.goto("/userManagePage");
    await expect(page.getByRole("heading", { level: 1, name: "Manage User" })).toBeVisible();
  });
}
