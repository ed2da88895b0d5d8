import type { components } from "@/api/schema";

export type SampleStructure = Pick<
  components["schemas"]["Structure"],
  "title" | "image" | "application_custom_id" | "language"
> & { Questions: components["schemas"]["StructuredQuestion"][] };

type Question = SampleStructure["Questions"][number];
type Element = Question["Elements"][number];

const clear = "transparent";

/** A picture in the grid of three that most questions have. */
const picture = (
  name: string,
  place: number,
  alt: string,
  size = 200,
  answer = name,
): Omit<Element, "question_id"> => ({
  element_id: `${name}-${place}`,
  shape: "rectangle",
  styles: JSON.stringify({
    left: 52 + place * 250 + (200 - size) / 2,
    top: 220 + (200 - size) / 2,
    width: size,
    height: size,
    backgroundColor: clear,
  }),
  image: `/sample/${name}.svg`,
  alt_text: alt,
  answer_value: answer,
});

/** A number to tap. */
const figure = (count: number, place: number): Omit<Element, "question_id"> => ({
  element_id: `figure-${count}`,
  shape: "rectangle",
  styles: JSON.stringify({
    left: 102 + place * 220,
    top: 440,
    width: 160,
    height: 120,
    backgroundColor: "#f2a541",
    color: "#1e2a32",
    fontSize: 64,
    fontWeight: 700,
    textAlign: "center",
  }),
  content: String(count),
  answer_value: String(count),
});

/** Something to look at, and not to answer with. */
const shown = (name: string, alt: string, left: number, top: number, size: number): Omit<Element, "question_id"> => ({
  element_id: `${name}-${left}`,
  shape: "rectangle",
  styles: JSON.stringify({ left, top, width: size, height: size, backgroundColor: clear }),
  image: `/sample/${name}.svg`,
  alt_text: alt,
});

const option = (value: string, score: number, label = "") => ({ value, label, score });

type Draft = Omit<Question, "question_id" | "question_order" | "Elements"> & {
  elements: Omit<Element, "question_id">[];
};

const drafts: Draft[] = [
  {
    question: "Touch the ball.",
    category: "Words",
    TTS_child_prompts: "Touch the ball.",
    procedure: "Press Audio Instructions, or say it yourself. Do not point.",
    answer_type: "mcq",
    grading_type: "binary",
    highest_score_possible: 1,
    options: [option("tree", 0, "Tree"), option("ball", 1, "Ball"), option("cat", 0, "Cat")],
    correct_answers: ["ball"],
    elements: [picture("tree", 0, "A tree"), picture("ball", 1, "A ball"), picture("cat", 2, "A cat")],
  },
  {
    question: "Which star is the largest?",
    category: "Looking",
    TTS_child_prompts: "Which star is the largest?",
    specialist_prompt: "Look at all of them first.",
    hint: "Is there one that is larger than this one?",
    answer_type: "mcq",
    grading_type: "binary",
    highest_score_possible: 1,
    options: [
      option("small", 0, "The small one"),
      option("large", 1, "The large one"),
      option("middle", 0, "The middle one"),
    ],
    correct_answers: ["large"],
    elements: [
      picture("star", 0, "A small star", 100, "small"),
      picture("star", 1, "A large star", 220, "large"),
      picture("star", 2, "A star of middle size", 160, "middle"),
    ],
  },
  {
    question: "How many ducks are there?",
    category: "Counting",
    TTS_child_prompts: "How many ducks are there?",
    procedure: "This question has a time limit. The clock says when it is over; what was done by then counts.",
    answer_type: "mcq",
    grading_type: "binary",
    highest_score_possible: 1,
    typical_duration: "00:00:15",
    time_out: "00:00:30",
    options: [option("3", 0), option("4", 1), option("5", 0)],
    correct_answers: ["4"],
    elements: [
      ...[0, 1, 2, 3].map((place) => shown("duck", "A duck", 42 + place * 185, 150, 165)),
      figure(3, 0),
      figure(4, 1),
      figure(5, 2),
    ],
  },
  {
    question: "What is this for?",
    category: "Words",
    TTS_child_prompts: "What is this for?",
    answer_type: "verbal",
    grading_type: "scaled",
    highest_score_possible: 2,
    scoring_guide: "Write down what is said, word for word. Rain in any words earns 2 points; its name alone earns 1.",
    options: [option("0", 0, "Something else"), option("1", 1, "Names it"), option("2", 2, "Says what it is for")],
    elements: [shown("umbrella", "An umbrella", 252, 150, 300)],
  },
  {
    question: "Draw a house like this one, on paper.",
    category: "Drawing",
    TTS_child_prompts: "Draw a house like this one.",
    answer_type: "mcq",
    grading_type: "scaled",
    highest_score_possible: 3,
    options: [
      option("0", 0, "No house"),
      option("1", 1, "Some lines"),
      option("2", 2, "Most parts"),
      option("3", 3, "All parts"),
    ],
    rubric: [
      { score: 1, text: "A line or two that belong to a house." },
      { score: 2, text: "Walls and a roof." },
      { score: 3, text: "Walls, a roof, a door and windows." },
    ],
    elements: [shown("house", "A house", 252, 150, 300)],
  },
  {
    question: "Watch: did the child look before answering?",
    category: "Looking",
    procedure: "This is an observation. It has no right answer; score what you have seen over all questions.",
    answer_type: "observation",
    grading_type: "binary",
    highest_score_possible: 1,
    options: [option("not", 0, "Not seen"), option("seen", 1, "Seen")],
    elements: [],
  },
];

/** The application of the sample activity: six questions of different kinds. It is in no database. */
export const sampleStructure: SampleStructure = {
  title: "Sample activity",
  image: "",
  application_custom_id: "SAMPLE",
  language: "en",
  Questions: drafts.map(({ elements, ...question }, place) => ({
    ...question,
    question_id: `sample-question-${place}`,
    question_order: place,
    background_color: "#fbfaf7",
    child_view_original_screen_resolution: "804x640",
    Elements: elements.map((element) => ({ ...element, question_id: `sample-question-${place}` })),
  })),
};
