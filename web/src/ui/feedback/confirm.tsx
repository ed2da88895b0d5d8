import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { ConfirmDialog, type ConfirmQuestion, type OpenQuestion } from "./ConfirmDialog";

export type { ConfirmQuestion };

/** Asks and resolves to true when the person agreed. */
export type Confirm = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error("useConfirm needs the ConfirmProvider.");
  return confirm;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenQuestion | null>(null);
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        const answer = (agreed: boolean) => {
          setOpen(null);
          resolve(agreed);
        };
        setOpen({ ...question, answer });
      }),
    [],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {open && <ConfirmDialog question={open} />}
    </ConfirmContext>
  );
}
