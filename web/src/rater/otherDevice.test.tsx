import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { choose, device, onNewDevices, openPage, press, title } from "./page.testdata";
import { fakeServer, link, refusal } from "./server.testdata";
import { Vault } from "./store/vault";

onNewDevices();

describe("another device", () => {
  const elsewhere = (code_to: string) => {
    const server = fakeServer({
      code: () => ({ code_to }),
      confirm: ({ code }) => {
        if (code !== "123456") return refusal(422);
        server.opened.needs_code = false;
        return {};
      },
    });
    Object.assign(server.opened, { needs_code: true, code_to });
    for (const form of server.opened.forms) form.state = "begun";
    return server;
  };

  it("continues with a code from a letter", async () => {
    elsewhere("d…@example.org");
    openPage();
    await title("You began on another device");
    await press("Send a code to d…@example.org");
    const field = await screen.findByLabelText("Code from the letter");
    await press("Continue");
    expect(screen.getByText("Type the 6 digits from the letter.")).toBeTruthy();
    fireEvent.change(field, { target: { value: "111 111" } });
    await press("Continue");
    expect(await screen.findByText("This is not the code of the latest letter. Please look again.")).toBeTruthy();
    fireEvent.change(field, { target: { value: "123 456" } });
    await press("Continue");
    await screen.findByText("Think of the last month.");
  });

  it("asks the person who sent the link, where no letter can go", async () => {
    elsewhere("");
    openPage();
    expect(await screen.findByText(/ask Dana Levi for a new link/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /code/ })).toBeNull();
  });

  it("that took over stops this one, which asks for a code", async () => {
    const server = fakeServer({ answers: () => refusal(409, "other-device") });
    openPage();
    await press("I agree and begin");
    await choose(/Shares toys/, "Often");
    await title("You began on another device");
    expect(server.stored.size).toBe(0);
    expect((await Vault.open(link, device.disk)).hasUnsent).toBe(true);
  });
});
