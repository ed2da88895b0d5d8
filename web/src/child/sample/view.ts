import { childElements } from "@/canvas/childElements";
import { noView, type View } from "../view";
import { sampleStructure } from "./structure";

/** What a child sees of the sample: backgrounds and elements, and nothing else. */
export const sampleView: View = {
  ...noView,
  questions: sampleStructure.Questions.map((question) => ({
    background: question.background_color ?? "",
    resolution: question.child_view_original_screen_resolution ?? "",
    elements: childElements(
      question.Elements.map((element) => ({ ...element, tappable: Boolean(element.answer_value) })),
    ),
  })),
};
