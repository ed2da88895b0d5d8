import { CategoryTable } from "./CategoryTable";
import { Comments } from "./Comments";
import { Part } from "./Part";
import { QuestionTable } from "./QuestionTable";

export function TestScore() {
  return (
    <>
      <Part section="testScore">
        <QuestionTable />
      </Part>
      <Part section="categories">
        <CategoryTable />
      </Part>
      <Part section="obserComments">
        <Comments section="obserComments" />
      </Part>
    </>
  );
}
