import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { Alert, Button, Group, Progress, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { ChooseCategories } from "@/features/authoring/taxonomy/ChooseCategories";
import { Dialog } from "@/ui/dialog/Dialog";
import { useConfirm } from "@/ui/feedback/confirm";
import { AnswerFields } from "../answers/AnswerFields";
import { TimesAndAges } from "../fields/TimesAndAges";
import { NewQuestionBasics } from "./NewQuestionBasics";
import { lastStep, steps, useNewQuestion } from "./useNewQuestion";

/**
 * Four steps to a new question at the end of the list. It is kept with the next Save. Not made with ui/form: nothing is sent, and
 * the steps change one question by the same fields as the editor.
 */
export function NewQuestionDialog({ onClose }: { onClose: () => void }) {
  const draft = useNewQuestion(onClose);
  const confirm = useConfirm();
  const { step, question, write, problem } = draft;
  const close = async () => {
    // An Escape that still has to run its course would close the question that it opens.
    await new Promise((resolve) => setTimeout(resolve));
    const leave =
      !draft.dirty ||
      (await confirm({
        title: t`Leave the new question?`,
        text: t`What you entered for it is thrown away.`,
        action: t`Discard`,
        cancel: t`Go on writing`,
        danger: true,
      }));
    if (leave) draft.throwAway();
  };
  return (
    <Dialog onClose={() => void close()} title={t`New Question`} size="lg" closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          draft.next();
        }}
      >
        <StepHead step={step} />
        {draft.restored && <Restored onStartAfresh={draft.startAfresh} />}
        {step === 0 && <ChooseCategories chosen={draft.chosen} onChange={draft.choose} />}
        {step === 1 && <NewQuestionBasics question={question} onChange={write} onPicture={draft.addPicture} />}
        {step === 2 && <AnswerFields question={question} onChange={write} />}
        {step === 3 && <TimesAndAges question={question} onChange={write} />}
        {problem && (
          <Alert role="alert" color="red" variant="light" mt="md">
            {problem}
          </Alert>
        )}
        <Group justify="space-between" mt="lg">
          {step > 0 ? (
            <Button variant="default" onClick={draft.back}>{t`Back`}</Button>
          ) : (
            <Button variant="default" onClick={() => void close()}>{t`Cancel`}</Button>
          )}
          <Button type="submit">{step < lastStep ? t`Next` : t`Create Question`}</Button>
        </Group>
      </form>
    </Dialog>
  );
}

/** Where one is. It takes the focus with each step, so that Tab leads to the step's first field. */
function StepHead({ step }: { step: number }) {
  const head = useRef<HTMLParagraphElement>(null);
  const number = step + 1;
  const total = steps.length;
  const name = steps[step] ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its head
  useEffect(() => head.current?.focus(), [step]);
  return (
    <>
      <Text ref={head} fw={650} mb="xs" role="status" tabIndex={-1} data-autofocus style={{ outline: "none" }}>
        {t`${number} of ${total}: ${name}`}
      </Text>
      <Progress value={((step + 1) / steps.length) * 100} size="xs" mb="md" aria-hidden />
    </>
  );
}

function Restored({ onStartAfresh }: { onStartAfresh: () => void }) {
  return (
    <Group gap="xs" mb="md">
      <Text size="sm">{t`What you had entered is here again.`}</Text>
      <Button variant="subtle" onClick={onStartAfresh}>{t`Start afresh`}</Button>
    </Group>
  );
}
