import { I18nProvider } from "@lingui/react";
import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { ConfirmProvider } from "@/ui/feedback/confirm";
import { fieldWords } from "@/ui/form/rules";
import { i18n } from "@/words";
import { UserHandOverDialog } from "./UserHandOverDialog";
import { UserRoleDialog } from "./UserRoleDialog";
import type { UserRow } from "./users";

const user = { id: "1", name: "Ana Ruiz", email: "ana@example.org", userLevel: "Specialist" } as UserRow;
const open = (dialog: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <ConfirmProvider>{dialog}</ConfirmProvider>
      </MantineProvider>
    </I18nProvider>,
  );
const go = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Continue" })));

it("hands children over to an e-mail address only", async () => {
  const choose = vi.fn();
  open(<UserHandOverDialog user={user} onClose={vi.fn()} onChoose={choose} />);
  const field = screen.getByRole("textbox");
  await go();
  expect(screen.getByText(fieldWords.required)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: "bea@" } });
  await go();
  expect(screen.getByText(fieldWords.email)).toBeTruthy();
  expect(choose).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: " bea@example.org " } });
  await go();
  expect(choose.mock.calls).toEqual([["bea@example.org"]]);
});

it("offers every role, and goes on with another one only", async () => {
  const choose = vi.fn();
  open(<UserRoleDialog user={user} onClose={vi.fn()} onChoose={choose} />);
  expect(screen.getByRole("radio", { name: "Specialist, as now" })).toHaveProperty("checked", true);
  expect(screen.getByRole("button", { name: "Continue" })).toHaveProperty("disabled", true);
  await act(async () => fireEvent.click(screen.getByRole("radio", { name: "Developer" })));
  await go();
  expect(choose.mock.calls).toEqual([["Developer"]]);
});
