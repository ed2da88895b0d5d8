import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "./errors";
import { onConfirmationWanted, steppingUp, wasNotConfirmed } from "./stepUp";

const refusal = () => Response.json({ code: "step-up-required" }, { status: 403 });
const deletion = () => new Request("http://localhost/api/user/1", { method: "PUT", body: "typed" });

let stop = () => {};
afterEach(() => stop());

/** A server that does what it is asked once somebody has confirmed who they are. */
function server() {
  const state = { confirmed: false, bodies: [] as string[] };
  const send = vi.fn(async (request: Request) => {
    if (!state.confirmed) return refusal();
    state.bodies.push(await request.text());
    return new Response(null, { status: 204 });
  });
  return { state, send };
}

test("a refused call is repeated with what was typed, once the user has confirmed who they are", async () => {
  const { state, send } = server();
  stop = onConfirmationWanted(async () => {
    state.confirmed = true;
    return true;
  });
  expect((await steppingUp(send)(deletion())).status).toBe(204);
  expect(state.bodies).toEqual(["typed"]);
});

test("a user who cancels is asked once, and nothing is sent again", async () => {
  const { send } = server();
  const ask = vi.fn(async () => false);
  stop = onConfirmationWanted(ask);
  expect((await steppingUp(send)(deletion())).status).toBe(403);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledTimes(1);
});

test("a call that is refused again is not repeated a second time", async () => {
  const { send } = server();
  stop = onConfirmationWanted(async () => true);
  expect((await steppingUp(send)(deletion())).status).toBe(403);
  expect(send).toHaveBeenCalledTimes(2);
});

test("calls that are refused together ask once", async () => {
  const { state, send } = server();
  const ask = vi.fn(async () => {
    await Promise.resolve();
    state.confirmed = true;
    return true;
  });
  stop = onConfirmationWanted(ask);
  const answers = await Promise.all([steppingUp(send)(deletion()), steppingUp(send)(deletion())]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("a call that is refused before the page can ask waits until it can", async () => {
  const { state, send } = server();
  const answer = steppingUp(send)(deletion());
  // The refusal has been read when all that is under way has had its turn.
  await new Promise((done) => setTimeout(done));
  stop = onConfirmationWanted(async () => {
    state.confirmed = true;
    return true;
  });
  expect((await answer).status).toBe(204);
  expect(state.bodies).toEqual(["typed"]);
});

test("another refusal asks nothing", async () => {
  const ask = vi.fn(async () => true);
  stop = onConfirmationWanted(ask);
  const send = async () => Response.json({ detail: "Your role does not allow this." }, { status: 403 });
  expect((await steppingUp(send)(deletion())).status).toBe(403);
  expect(ask).not.toHaveBeenCalled();
});

test("only a refusal of this kind reads as given up", () => {
  expect(wasNotConfirmed(new ApiError(403, "", {}, undefined, "step-up-required"))).toBe(true);
  expect(wasNotConfirmed(new ApiError(403, ""))).toBe(false);
});
