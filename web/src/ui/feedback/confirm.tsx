import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { ConfirmDialog } from "./ConfirmDialog";

export interface ConfirmQuestion {
  /** What is about to happen, as a question or a short heading. */
  title: string;
  /** What will happen and to whom. */
  text: ReactNode;
  /** The verb on the button that does it. */
  action: string;
  cancel?: string;
  /** Paints the action as destructive. */
  danger?: boolean;
  /** Text that must be typed for the action to be done; `mismatch` is the message for any other text. */
  typed?: { label: string; expected: string; mismatch: string };
}

/** Asks and resolves to true when the person agreed. */
export type Confirm = (question: ConfirmQuestion) => Promise<boolean>;

export interface OpenQuestion extends ConfirmQuestion {
  answer(agreed: boolean): void;
}

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
