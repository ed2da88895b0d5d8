import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ApiError, offline } from "@/api/errors";
import { queryClient } from "@/api/queryClient";
import { openPart } from "@/test/page";
import { type Act, useAct } from "./useAct";

function Button({ it: asked, heard }: { it: Act<string>; heard: (done: boolean) => void }) {
  const { act, busy } = useAct();
  return (
    <button type="button" disabled={busy} onClick={async () => heard(await act(asked))}>
      Go
    </button>
  );
}

async function go(act: Partial<Act<string>>) {
  const heard = vi.fn();
  await openPart(<Button it={{ send: async () => "one", done: "It is gone.", ...act }} heard={heard} />);
  fireEvent.click(screen.getByRole("button", { name: "Go" }));
  return heard;
}

const heardOf = (heard: ReturnType<typeof vi.fn>) => waitFor(() => expect(heard.mock.calls).toHaveLength(1));

it("says what was done, by the answer, and offers what can be done about it", async () => {
  const run = vi.fn();
  const heard = await go({ done: (answer) => `Number ${answer} is gone.`, step: { label: "Undo", run } });
  expect(await screen.findByText("Number one is gone.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(run).toHaveBeenCalledOnce();
  expect(heard.mock.calls).toEqual([[true]]);
});

it("sends nothing when the answer to its question is no", async () => {
  const send = vi.fn(async () => "one");
  const heard = await go({ send, ask: { title: "Remove it?", text: "It goes.", action: "Remove" } });
  fireEvent.click(await screen.findByRole("button", { name: "Cancel", hidden: true }));
  await heardOf(heard);
  expect([send.mock.calls.length, heard.mock.calls[0]]).toEqual([0, [false]]);
});

it("can be tried again when no answer came, and keeps the button from being pressed meanwhile", async () => {
  const send = vi.fn().mockRejectedValueOnce(offline()).mockResolvedValueOnce("one");
  const heard = await go({ send, failed: "It is still there." });
  expect(screen.getByRole("button", { name: "Go" })).toHaveProperty("disabled", true);
  expect(await screen.findByText(/^It is still there\. The server cannot be reached/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("It is gone.")).toBeTruthy();
  expect(screen.queryByText(/still there/)).toBeNull();
  expect(heard.mock.calls).toEqual([[false]]);
});

it("offers no other try after a refusal, and reads again what may have changed elsewhere", async () => {
  const read = vi.spyOn(queryClient, "invalidateQueries");
  const failed = (reason: string, refused: boolean) => (refused ? reason : "Failed.");
  await go({ send: () => Promise.reject(new ApiError(409, "It is in use.")), failed, changes: ["things"] });
  expect(await screen.findByText("It is in use.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  expect(read.mock.calls).toEqual([[{ queryKey: ["things"] }]]);
});

it("offers another try after a refusal where nothing else does it", async () => {
  await go({ send: () => Promise.reject(new ApiError(409, "Its name is taken.")), retries: true });
  expect(await screen.findByRole("button", { name: "Retry" })).toBeTruthy();
});

it("takes a refusal as done that says it was so already", async () => {
  const heard = await go({ send: () => Promise.reject(new ApiError(404, "There is no such thing.")), already: 404 });
  expect(await screen.findByText("It is gone.")).toBeTruthy();
  await heardOf(heard);
  expect(heard.mock.calls).toEqual([[true]]);
});

it("says nothing when somebody would not confirm who they are", async () => {
  const heard = await go({
    send: () => Promise.reject(new ApiError(403, "Confirm.", {}, undefined, "step-up-required")),
  });
  await heardOf(heard);
  expect([heard.mock.calls[0], screen.queryByText("Confirm.")]).toEqual([[false], null]);
});
