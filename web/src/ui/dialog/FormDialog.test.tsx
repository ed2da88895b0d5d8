import { I18nProvider } from "@lingui/react";
import { MantineProvider, TextInput } from "@mantine/core";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { i18n } from "@/words";
import { ConfirmProvider } from "../feedback/confirm";
import { useAppForm } from "../form/useAppForm";
import { FormDialog } from "./FormDialog";

function ReasonDialog({ send, onClose }: { send: (reason: string) => Promise<void>; onClose: () => void }) {
  const form = useAppForm({
    initial: { reason: "", kind: "one" },
    save: async ({ reason }) => {
      await send(reason);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Reopen it"
      onClose={onClose}
      form={form}
      submit="Reopen"
      busy="Reopening"
      failed="It stays closed."
      ignoring={["kind"]}
    >
      <TextInput {...form.field("reason", "Reason")} data-autofocus />
      <TextInput {...form.field("kind", "Kind")} />
    </FormDialog>
  );
}

function Page({ send }: { send: (reason: string) => Promise<void> }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      {opened && <ReasonDialog send={send} onClose={() => setOpened(false)} />}
    </>
  );
}

async function open(send: (reason: string) => Promise<void> = async () => undefined) {
  const user = userEvent.setup();
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <ConfirmProvider>
          <Page send={send} />
        </ConfirmProvider>
      </MantineProvider>
    </I18nProvider>,
  );
  await user.click(screen.getByRole("button", { name: "Open" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Reason")));
  return user;
}

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const opener = () => screen.getByRole("button", { name: "Open" });

it("closes at once on what nobody typed, and gives the focus back to what opened it", async () => {
  const user = await open();
  await user.keyboard("{Escape}");
  await closed();
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

it.each([
  ["Escape", (user: ReturnType<typeof userEvent.setup>) => user.keyboard("{Escape}")],
  ["Cancel", (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole("button", { name: "Cancel" }))],
])("asks before %s discards what was typed", async (_, leave) => {
  const user = await open();
  await user.keyboard("The child came back");
  await leave(user);
  await user.click(await screen.findByRole("button", { name: "Keep editing", hidden: true }));
  expect((screen.getByLabelText("Reason") as HTMLInputElement).value).toBe("The child came back");

  await leave(user);
  await user.click(await screen.findByRole("button", { name: "Discard", hidden: true }));
  await closed();
});

it("does not ask about fields whose loss is none", async () => {
  const user = await open();
  await user.type(screen.getByLabelText("Kind"), "two");
  await user.keyboard("{Escape}");
  await closed();
});

it("keeps what was typed when saving fails, says so, and closes once it succeeds", async () => {
  const send = vi.fn().mockRejectedValueOnce(new Error("lost")).mockResolvedValueOnce(undefined);
  const user = await open(send);
  await user.keyboard("Missing answers{Enter}");
  expect((await screen.findByRole("alert")).textContent).toMatch(/It stays closed\.$/);

  await user.click(screen.getByRole("button", { name: "Reopen" }));
  await closed();
  expect(send.mock.calls).toEqual([["Missing answers"], ["Missing answers"]]);
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});
