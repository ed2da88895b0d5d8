import "@/words/dialog";
import { t } from "@lingui/core/macro";
import { type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { HolderContext } from "./held";
import { InlineNotice } from "./InlineNotice";

interface HeldWhileUnsavedProps {
  /** The account may not see the content any more. */
  lost: boolean;
  /** What takes the place of lost content. */
  instead: ReactNode;
  children: ReactNode;
}

/**
 * Content that gives way when the account may not see it any more, unless something typed in it is not saved: that stays, so that
 * it can be read and copied. Give it the same place before and after the loss.
 */
export function HeldWhileUnsaved({ lost, instead, children }: HeldWhileUnsavedProps) {
  const around = useContext(HolderContext);
  const [holding, setHolding] = useState(0);
  const holdAround = around.hold;
  const hold = useCallback(() => {
    const release = holdAround();
    setHolding((count) => count + 1);
    return () => {
      release();
      setHolding((count) => count - 1);
    };
  }, [holdAround]);
  const anyLost = lost || around.lost;
  const holder = useMemo(() => ({ lost: anyLost, hold }), [anyLost, hold]);
  if (lost && holding === 0) return instead;
  return (
    <HolderContext value={holder}>
      {lost && !around.lost && <LostNotice />}
      {children}
    </HolderContext>
  );
}

/** Says in a dialog, which covers the page, that it can be saved no more. */
export const LostInDialog = () => useContext(HolderContext).lost && <LostNotice />;

const LostNotice = () => (
  <InlineNotice kind="error">
    {t`This is not open to you any more, and nothing can be saved here. What you typed is still here: copy what you need before you leave.`}
  </InlineNotice>
);
