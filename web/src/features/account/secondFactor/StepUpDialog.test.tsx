import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { type Answers, openPart } from "@/test/page";
import { problem } from "@/test/server";
import { tellConfirmed } from "../confirmedElsewhere";
import StepUpDialog from "./StepUpDialog";

const ways = "/api/auth/step-up/sign-on" as const;
const address = "https://login.school.example/authorize?prompt=login";

async function ask(answers: Answers) {
  const answer = vi.fn();
  const page = await openPart(<StepUpDialog answer={answer} />, {
    as: "Specialist",
    answers: { "GET /api/auth/passkeys": [], [`GET ${ways}`]: [{ id: "school", name: "Lincoln School" }], ...answers },
  });
  return { ...page, answer };
}

/** The windows that the page has opened. */
function windows() {
  const opened = { location: { assign: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, "open").mockReturnValue(opened as unknown as Window);
  return opened;
}

const press = async () =>
  fireEvent.click(await screen.findByRole("button", { name: "Confirm through Lincoln School" }));

it("has an organization ask in a window of its own, and goes on when that has confirmed", async () => {
  const opened = windows();
  const { answer, server } = await ask({ [`POST ${ways}`]: { address } });
  await press();
  await waitFor(() => expect(opened.location.assign.mock.calls).toEqual([[address]]));
  expect(screen.queryByLabelText("Your password")).toBeNull();
  expect(screen.getByText(/^Log in at Lincoln School in the window/)).toBeTruthy();
  expect(server.sent(`POST ${ways}`).map(({ body }) => body)).toEqual([{ provider: "school" }]);
  expect(answer).not.toHaveBeenCalled();
  tellConfirmed();
  await waitFor(() => expect(answer.mock.calls).toEqual([[true]]));
});

it("closes the window and says why where the organization does not answer", async () => {
  const opened = windows();
  await ask({ [`POST ${ways}`]: () => problem(503, { detail: "Lincoln School does not answer at the moment." }) });
  await press();
  expect(await screen.findByText("Lincoln School does not answer at the moment.")).toBeTruthy();
  expect(opened.close).toHaveBeenCalled();
  expect(screen.queryByText(/^Log in at Lincoln School/)).toBeNull();
});

it("says it where the browser opens no window", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  const { server } = await ask({});
  await press();
  expect(await screen.findByText(/^Your browser has opened no window/)).toBeTruthy();
  expect(server.sent(`POST ${ways}`)).toEqual([]);
});

it("asks for the password where there is one", async () => {
  const { answer, server } = await ask({ [`GET ${ways}`]: [], "POST /api/auth/step-up": { until: null } });
  fireEvent.change(await screen.findByLabelText("Your password"), { target: { value: "Correct-horse-9" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(answer.mock.calls).toEqual([[true]]));
  expect(server.sent("POST /api/auth/step-up").map(({ body }) => body)).toEqual([{ password: "Correct-horse-9" }]);
});
