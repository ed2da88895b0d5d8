import { Modal, type ModalProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { ConfirmQuestion } from "../feedback/confirm";
import { LostInDialog } from "../feedback/HeldWhileUnsaved";
import { type Discard, useDiscard, useUnsaved } from "../feedback/useDiscard";

export interface DialogProps
  extends Pick<
    ModalProps,
    "size" | "closeOnClickOutside" | "closeButtonProps" | "withCloseButton" | "onExitTransitionEnd"
  > {
  title: ReactNode;
  /** For a dialog that is part of its page while it is closed; left out where it is drawn only while it is open. */
  opened?: boolean;
  onClose: () => void;
  /** What is asked before something typed is lost, where the usual question does not fit. */
  question?: ConfirmQuestion;
  /** There is something to lose, for a dialog without a form. */
  unsaved?: boolean;
  children: ReactNode;
}

/** Where nothing beside a dialog would be of use. */
const phone = "(max-width: 36em)";

const DialogContext = createContext<Discard | null>(null);

/** The way out of the dialog that this is a part of. */
export function useDialog(): Discard {
  const discard = useContext(DialogContext);
  if (!discard) throw new Error("useDialog needs a Dialog around it.");
  return discard;
}

/**
 * The one way to make a dialog. It fills a phone's screen, asks before it closes on what was typed into its form, and gives
 * the focus back to what had it before. FormDialog.tsx has those with a form; what only asks is `useConfirm`.
 */
export function Dialog({ opened = true, onClose, question, unsaved, children, ...modal }: DialogProps) {
  const discard = useDiscard(onClose, question);
  return (
    <DialogContext value={discard}>
      <Modal
        opened={opened}
        onClose={discard.leave}
        fullScreen={useMediaQuery(phone, false, { getInitialValueInEffect: false })}
        {...modal}
      >
        <ReturnFocus />
        <LostInDialog />
        {unsaved !== undefined && <Unsaved unsaved={unsaved} />}
        {children}
      </Modal>
    </DialogContext>
  );
}

function Unsaved({ unsaved }: { unsaved: boolean }) {
  useUnsaved(useDialog(), unsaved);
  return null;
}

/** Gives the focus back once the dialog is gone. The kit does so only for a dialog that stays a part of its page. */
function ReturnFocus() {
  const [from] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (!(from instanceof HTMLElement)) return;
      window.setTimeout(() => {
        const at = document.activeElement;
        if (from.isConnected && (!at || at === document.body)) from.focus({ preventScroll: true });
      });
    },
    [from],
  );
  return null;
}
