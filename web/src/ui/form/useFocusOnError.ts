import { type RefObject, useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** After a submit that found something wrong, in the form or on the server, the first wrong field takes the focus. */
export function useFocusOnError<Values extends FieldValues>({
  formState,
}: Pick<UseFormReturn<Values>, "formState">): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting } = formState;
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submitCount, isSubmitting]);
  return element;
}
