import { Button, type ButtonProps, Loader } from "@mantine/core";
import type { ReactNode } from "react";
import { useFormState } from "react-hook-form";

interface SubmitButtonProps extends ButtonProps {
  /** What the button says while the form is sent. */
  busy?: string;
  children: ReactNode;
}

/** Sends the form. While it is sent the button keeps the focus, which a disabled one would lose, and does nothing. */
export function SubmitButton({ busy, disabled, children, ...button }: SubmitButtonProps) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      {...button}
      disabled={disabled && !isSubmitting}
      aria-disabled={isSubmitting || undefined}
      data-disabled={isSubmitting || undefined}
    >
      {isSubmitting && busy ? <Busy>{busy}</Busy> : children}
    </Button>
  );
}

/** What a button says while it works. */
export const Busy = ({ children }: { children: ReactNode }) => (
  <>
    <Loader size="xs" me="sm" color="currentColor" /> {children}
  </>
);
