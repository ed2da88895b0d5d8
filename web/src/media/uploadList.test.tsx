import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ApiError, offline } from "@/api/errors";
import { renderInApp } from "@/test/app";
import { UploadQueue } from "./queue";
import { UploadList } from "./UploadList";

const file = (name: string) => new File([new Uint8Array(4)], name);

it("says what is tried again and why a file did not arrive, and goes away once everything has", async () => {
  const user = userEvent.setup();
  let goOn = () => {};
  let lost = 4;
  const queue = new UploadQueue({
    send: async ({ name }) => {
      if (name === "wrong.txt") throw new ApiError(415, "Only PNG, JPEG, GIF and SVG images are accepted.");
      if (name === "first.png" && lost-- > 0) throw offline();
      return `media/${name}`;
    },
    pause: () => new Promise((resolve) => (goOn = resolve)),
  });
  await renderInApp(<UploadList queue={queue} />);
  queue.add([file("first.png"), file("wrong.txt")], () => undefined);
  for (let pause = 0; pause < 3; pause++) {
    expect(await screen.findByText("The connection was lost; trying again")).toBeTruthy();
    goOn();
    await Promise.resolve();
  }
  const list = within(screen.getByRole("list", { name: "Uploads" }));
  expect(
    await list.findByText("first.png was not uploaded. The server cannot be reached.", { exact: false }),
  ).toBeTruthy();
  const refused = "wrong.txt was not uploaded. Only PNG, JPEG, GIF and SVG images are accepted.";
  expect(await list.findByText(refused)).toBeTruthy();
  expect(list.queryByRole("button", { name: "Retry wrong.txt" })).toBeNull();
  await user.click(list.getByRole("button", { name: "Remove wrong.txt" }));
  await user.click(list.getByRole("button", { name: "Retry first.png" }));
  expect(screen.queryByRole("list", { name: "Uploads" })).toBeNull();
});
