import type { components } from "@/api/schema";
import { eachText } from "@/features/authoring/settings/texts";
import { me } from "./page";

type Schemas = components["schemas"];

/** The application that tests are about, as a list or its own page shows it. */
export const applicationRow = (change: Partial<Schemas["ApplicationRow"]> = {}): Schemas["ApplicationRow"] => ({
  ...eachText(() => ""),
  age_range: "[4,8]",
  application_custom_id: "ID Shapes",
  application_id: "20000000-0000-4000-8000-000000000001",
  area: "Early learning",
  classification: "Screening/Mini-Test",
  created_at: "2026-03-12T09:00:00Z",
  currency_code: "USD",
  estimated_duration: "00:10:00",
  image: "",
  info: "Shapes and numbers in a few minutes.",
  is_free: true,
  language: "en",
  monthly_subscription_pricing: 0,
  on_sale: true,
  owner_name: "Robin Hale",
  owner_uuid: me.id,
  published: false,
  published_date: null,
  total_duration: "00:10:00",
  question_count: 2,
  revision: 1,
  single_unit_pricing: 0,
  subtitle: "For the first years of school",
  title: "Shapes",
  updated_at: "2026-03-12T09:00:00Z",
  version: 0,
  ...change,
});

/** What the editor opens: the application with its questions, without any pictures. */
export const applicationStructure = (
  questions: readonly string[] = [],
  change: Partial<Schemas["ApplicationRow"]> = {},
): Schemas["Structure"] => ({
  ...applicationRow({ question_count: questions.length, ...change }),
  Questions: questions.map((question, place) => ({
    question_id: `30000000-0000-4000-8000-00000000000${place}`,
    question,
    question_order: place,
    highest_score_possible: 1,
    type: "Perception",
    category: "Shapes",
    Elements: [],
  })),
});

/** An author's lists: two types, of which one has categories. */
export const categorization: Schemas["Categorization"] = {
  areas: ["Early learning"],
  types: ["Memory", "Perception"],
  categories: ["Counting", "Shapes"],
  sub_categories: [],
  languages: ["en", "pt-BR"],
  tree: [
    { name: "Memory", categories: [] },
    {
      name: "Perception",
      categories: [
        { name: "Counting", sub_categories: [] },
        { name: "Shapes", sub_categories: [] },
      ],
    },
  ],
  usage: [],
};
