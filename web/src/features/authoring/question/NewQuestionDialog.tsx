import { Alert, Button, Group, Modal, Text } from "@mantine/core";
import { useState } from "react";
import { useEditor } from "../editor/EditorContext";
import { type EditorQuestion, newQuestion } from "../editor/model";
import { ChooseCategories } from "../taxonomy/ChooseCategories";
import { type Chosen, checkChosen, none } from "../taxonomy/taxonomy";
import { AnswerFields } from "./AnswerFields";
import { NewQuestionBasics } from "./NewQuestionBasics";
import { TimesAndAges } from "./TimesAndAges";

const steps = ["Categorization", "Question Basics", "Answers and Grading", "Additional Info"] as const;
const last = steps.length - 1;

/** Four steps to a new question at the end of the list. It is kept with the next Save. */
export function NewQuestionDialog({ onClose }: { onClose: () => void }) {
  const { questions, change, state } = useEditor();
  const [step, setStep] = useState(0);
  const [question, setQuestion] = useState<EditorQuestion>(() => ({
    ...newQuestion(),
    area: state.app.area,
    age_group: state.app.age_range,
  }));
  const [chosen, setChosen] = useState<Chosen>({ type: "", category: "", sub_category: "" });
  const [problem, setProblem] = useState<string | null>(null);

  const choose = (next: Chosen) => {
    setProblem(null);
    setChosen(next);
  };
  const goOn = () => {
    const wrong = checkChosen(chosen);
    setProblem(wrong);
    if (wrong) return setStep(0);
    if (step < last) return setStep(step + 1);
    const sub_category = chosen.sub_category === none ? "" : chosen.sub_category;
    change([...questions, { ...question, ...chosen, sub_category }]);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="New Question" size="lg" closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <Text fw={650} mb="md" role="status">
          {step + 1} of {steps.length}: {steps[step]}
        </Text>
        {step === 0 && <ChooseCategories chosen={chosen} onChange={choose} />}
        {step === 1 && <NewQuestionBasics question={question} onChange={setQuestion} />}
        {step === 2 && <AnswerFields question={question} onChange={setQuestion} />}
        {step === 3 && <TimesAndAges question={question} onChange={setQuestion} />}
        {problem && (
          <Alert role="alert" color="red" variant="light" mt="md">
            {problem}
          </Alert>
        )}
        <Group justify="space-between" mt="lg">
          {step > 0 ? (
            <Button variant="default" onClick={() => setStep(step - 1)}>
              Back
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          )}
          <Button type="submit">{step < last ? "Next" : "Create Question"}</Button>
        </Group>
      </form>
    </Modal>
  );
}
