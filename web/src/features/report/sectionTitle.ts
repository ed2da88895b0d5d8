import { t } from "@lingui/core/macro";
import "@/words/report";
import type { Section, SectionKey } from "./report";

/** The titles of the sections, which the server names in English. */
const titles: Record<SectionKey, string> = {
  background: t`Background`,
  referral: t`Reason for Referral`,
  history: t`History/Background`,
  previousTests: t`Previous External Tests`,
  recordsReview: t`Review of Records`,
  culture: t`Culture and Linguistic Factors`,
  introduction: t`Introduction`,
  meaning: t`What This Means`,
  validity: t`How Far This Can Be Trusted`,
  totalScore: t`Total Score`,
  subScore: t`Subjective Scoring`,
  testScore: t`Test Score`,
  categories: t`Category Summary`,
  categComments: t`Category Observations`,
  obserComments: t`Observer & Impression Comments`,
  atteSocEmoFunc: t`Attention, Social and Emotional Functioning`,
  riskSum: t`Risk Summary`,
  barChart: t`Bar Chart`,
  scattPlot: t`Scatter Plot`,
  radarChart: t`Radar Chart`,
  pieChart: t`Pie Chart`,
  lineChart: t`Line Chart`,
  normativeData: t`Normative Data`,
  raters: t`Several Raters`,
  summConclus: t`Summary of Conclusion`,
  furthTask: t`Further Tasks`,
  plan: t`Intervention Plan`,
  accomInstru: t`Accommodations and Instructions`,
  techDetail: t`Technology Details`,
  additComments: t`Technology - Additional Comments`,
};

/** The title of a section in the language of the page; one that the page does not know has the server's. */
export const sectionTitle = ({ key, label }: Pick<Section, "key" | "label">): string => titles[key] ?? label;
