import type { Report } from "../report";

/** A report, which may be a signed one, with the texts of the application from a reading of it in another language. */
export function withTextsOf(translated: Report, report: Report): Report {
  const questions = new Map(translated.questions.map((question) => [question.question_id, question]));
  const title = translated.figures.find(({ id }) => id === "test.title");
  return {
    ...report,
    application: { ...report.application, title: translated.application.title },
    questions: report.questions.map((row) => {
      const { question_text, prompt, hint } = questions.get(row.question_id) ?? row;
      return { ...row, question_text, prompt, hint };
    }),
    critical: report.critical?.map((answer, at) => {
      const other = translated.critical[at];
      return other?.question_no === answer.question_no ? other : answer;
    }),
    figures: report.figures.map((figure) => (figure.id === "test.title" ? (title ?? figure) : figure)),
  };
}
