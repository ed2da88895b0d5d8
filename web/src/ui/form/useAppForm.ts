import { type BaseSyntheticEvent, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  type UseFormReturn,
  useForm,
  useFormContext,
} from "react-hook-form";
import { wasNotConfirmed } from "@/api/stepUp";
import { fieldMessages, placeUnderFields } from "./refusal";

interface AppFormOptions<Values extends FieldValues> {
  initial: Values;
  /**
   * `initial` is what is stored, and may be shown before it is read again: where that finds another value, a field that
   * nobody changed here takes it. What `save` stores has to come back as `initial`.
   */
  followsStored?: boolean;
  /** What is wrong with the values: `zodResolver(schema)`. */
  resolver?: Resolver<Values>;
  /** Sends the form. What it throws stands under the fields that it names, or is the form's `failure`. */
  save: (filled: Values, form: UseFormReturn<Values>) => unknown;
  /** The form's field for a name in the server's answer, where the two differ. */
  fieldOf?: (name: string) => FieldPath<Values> | undefined;
  /** Takes what is about no field, in place of `failure`: for a notice with Retry. */
  onFailure?: (error: unknown, retry: () => void) => void;
}

export interface AppForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** The props of an input: its registration, its label, and what is wrong with it. */
  field: FieldProps<Values>;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** What `save` threw last, if it was about no field. */
  failure: unknown;
}

/** A form's state and how it is sent; Form.tsx says how to use it. */
export function useAppForm<Values extends FieldValues>(options: AppFormOptions<Values>): AppForm<Values> {
  const { initial, resolver, save, onFailure } = options;
  const form = useForm<Values>({
    resolver,
    defaultValues: initial as DefaultValues<Values>,
    // Form gives the focus, once, for what the server finds wrong too.
    shouldFocusError: false,
  });
  useStored(form, options);
  // The library only counts what somebody reads while drawing; a `save` that sends no more than was changed relies on it.
  void form.formState.dirtyFields;
  const [failure, setFailure] = useState<unknown>();
  const sending = useRef(false);
  const sameName = (name: string) =>
    get(form.getValues(), name) === undefined ? undefined : (name as FieldPath<Values>);

  const send = form.handleSubmit(async (filled) => {
    setFailure(undefined);
    try {
      await save(filled, form);
    } catch (error) {
      if (placeUnderFields(fieldMessages(error), form, options.fieldOf ?? sameName)) return;
      // A user who cancelled the confirmation of the password knows why nothing happened.
      if (wasNotConfirmed(error)) return;
      if (onFailure) onFailure(error, () => void submit());
      else setFailure(error);
    }
  });
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (sending.current) return;
    sending.current = true;
    try {
      await send(event);
    } finally {
      sending.current = false;
    }
  };
  return { ...form, field: fieldProps(form), submit, failure };
}

/** Has the fields that nobody changed follow what is stored; what comes while the form is being saved waits for that. */
function useStored<Values extends FieldValues>(
  { reset, formState: { isSubmitting } }: UseFormReturn<Values>,
  { initial, followsStored = false }: AppFormOptions<Values>,
): void {
  const [shown, setShown] = useState(initial);
  const changed = followsStored && JSON.stringify(shown) !== JSON.stringify(initial);
  useEffect(() => {
    if (!changed || isSubmitting) return;
    setShown(initial);
    reset(initial, { keepDirtyValues: true, keepErrors: true, keepSubmitCount: true });
  }, [changed, initial, reset, isSubmitting]);
}

// For inputs that are no text fields, and for parts of a form that depend on what is typed elsewhere in it.
export {
  Controller,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
  useFieldArray,
  useFormContext,
  useWatch,
} from "react-hook-form";

/** The same as a form's `field`, for a part of it in a component of its own. */
export const useFormFields = <Values extends FieldValues>(): FieldProps<Values> => fieldProps(useFormContext<Values>());

interface FieldOptions {
  /** Marks the field as one that must be filled in. It is the resolver, or `validate`, that insists. */
  needed?: boolean;
  /** For a form without a resolver. Answers what is wrong with the value. */
  validate?: (value: string) => true | string;
}

type FieldProps<Values extends FieldValues> = ReturnType<typeof fieldProps<Values>>;

const fieldProps =
  <Values extends FieldValues>({ register, getFieldState, formState }: UseFormReturn<Values>) =>
  (name: FieldPath<Values>, label: string, { needed, validate }: FieldOptions = {}) => ({
    ...register(name, { validate }),
    label,
    withAsterisk: needed,
    "aria-required": needed,
    error: getFieldState(name, formState).error?.message,
  });
