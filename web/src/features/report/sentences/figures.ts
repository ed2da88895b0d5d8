import { t } from "@lingui/core/macro";
import "@/words/report";
import { useMemo } from "react";
import { useDraftState, useReport } from "../ReportContext";
import { labelOf } from "./figureLabels";
import type { FigureText } from "./template";

/** The figures by their names in the page's language, with values typed in the report itself, which the server does not have yet. */
export const currentFigures = (figures: readonly FigureText[], cognitiveAge: string): FigureText[] =>
  figures.map((figure) => {
    const named = { ...figure, label: labelOf(figure) };
    if (figure.id !== "cognitive_age") return named;
    return { ...named, text: cognitiveAge, reason: cognitiveAge ? "" : t`not recorded` };
  });

/** The figures that sentences can name now. */
export function useFigures(): FigureText[] {
  const { figures } = useReport();
  const cognitiveAge = useDraftState(({ content }) => content.cognitiveAge);
  return useMemo(() => currentFigures(figures, cognitiveAge), [figures, cognitiveAge]);
}
