import { useMemo } from "react";
import { useDraftState, useReport } from "../ReportContext";
import type { FigureText } from "./template";

/** The figures with what is typed in the report itself, which the server has not read yet. */
export const currentFigures = (figures: readonly FigureText[], cognitiveAge: string): FigureText[] =>
  figures.map((figure) =>
    figure.id === "cognitive_age"
      ? { ...figure, text: cognitiveAge, reason: cognitiveAge ? "" : "not recorded" }
      : figure,
  );

/** What sentences can say now. */
export function useFigures(): FigureText[] {
  const { figures } = useReport();
  const cognitiveAge = useDraftState(({ content }) => content.cognitiveAge);
  return useMemo(() => currentFigures(figures, cognitiveAge), [figures, cognitiveAge]);
}
