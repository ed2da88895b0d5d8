import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { openPart } from "@/test/page";
import type { QuestionFieldsProps } from "./fields";
import { TimesAndAges } from "./TimesAndAges";

type Question = QuestionFieldsProps["question"];

const question = (id: string) =>
  ({ question_id: id, age_group: "[4,8]", typical_duration: "", time_out: "" }) as Question;

/** Two questions, one after the other, as the editor shows them. */
function TwoQuestions() {
  const [all, setAll] = useState([question("first"), question("second")]);
  const [at, setAt] = useState(0);
  return (
    <>
      <TimesAndAges
        question={all[at] as Question}
        onChange={(changed) => setAll((now) => now.map((one, no) => (no === at ? (changed as Question) : one)))}
      />
      <button type="button" onClick={() => setAt(1 - at)}>
        Other question
      </button>
    </>
  );
}

const limit = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Upper time limit" });
const wrong = "Type minutes and seconds, such as 0:30 or 1:30";

it("keeps a bare number that was typed when the next question is opened at once, and says that it is not saved", async () => {
  const { user } = await openPart(<TwoQuestions />, { as: "App Admin" });
  fireEvent.change(limit(), { target: { value: "30" } });
  await user.click(screen.getByRole("button", { name: "Other question" }));
  expect(limit().value).toBe("");
  expect(await screen.findByText(/“30” in Upper time limit is not saved/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Other question" }));
  expect(limit().value).toBe("30");
  expect(screen.getByText(wrong)).toBeTruthy();
  fireEvent.change(limit(), { target: { value: "0:30" } });
  fireEvent.blur(limit());
  expect(screen.queryByText(wrong)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Other question" }));
  await user.click(screen.getByRole("button", { name: "Other question" }));
  expect(limit().value).toBe("0:30");
});
