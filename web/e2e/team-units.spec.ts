import { randomUUID } from "node:crypto";
import type { components } from "@/api/schema";
import { offer } from "./fixtures/offers.ts";
import { fromMenu } from "./fixtures/rows.ts";
import { invitationLink, invite, seedMember } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";

type Order = components["schemas"]["OrderDetail"];

test("units are given to a member of the care team, and unused ones are taken back", {
  tag: ["@large", "@paths"],
}, async ({ page, server, account, enterAs }) => {
  const owner = await account("Specialist", "Ona", "Ward");
  const member = await account("Specialist", "Mara", "Lind");
  const person = await seedMember(owner, "specialist", member.account.email);
  await invite(owner, person);
  const { link } = await invitationLink(server, member.account.email, "Ona Ward");
  await member.post("/api/invitation/accept", { token: link.split("#")[1] });
  const application = await offer(await account("App Admin"), { title: "For the team", price: 300 });
  const order = await owner.post<Order>("/api/order", {
    idempotency_key: randomUUID(),
    application_id: application,
    plan: "unit",
    units: 5,
    payment_method: "credit",
  });
  await owner.post(`/api/order/pay/${order.order_id}`, {});

  await enterAs(owner);
  await page.goto(`/orders/${order.order_id}`);
  const team = page.getByRole("region", { name: "Units for your team" });
  await expect(team).toContainText("5 units are unused and with you.");
  await team.getByRole("button", { name: "Give units to Mara Lind" }).click();
  const give = page.getByRole("dialog", { name: "Give units to Mara Lind" });
  await give.getByLabel("Units").fill("6");
  await give.getByRole("button", { name: "Give units" }).click();
  await expect(give.getByText("Please enter a whole number from 1 to 5.")).toBeVisible();
  await give.getByLabel("Units").fill("3");
  await give.getByRole("button", { name: "Give units" }).click();
  await expect(team).toContainText("2 units are unused and with you.");

  await enterAs(member);
  await page.goto("/activities");
  await expect(page.getByRole("button", { name: /For the team.*3 units left/ })).toContainText("Ona Ward");

  await enterAs(owner);
  await page.goto(`/orders/${order.order_id}`);
  await fromMenu(team, "Take back");
  const back = page.getByRole("dialog", { name: "Take units back from Mara Lind" });
  await back.getByLabel("Units").fill("3");
  await back.getByRole("button", { name: "Take back" }).click();
  await expect(team).toContainText("5 units are unused and with you.");
});
