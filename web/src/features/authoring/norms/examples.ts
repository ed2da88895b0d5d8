import "@/words/norms";
import { t } from "@lingui/core/macro";

export interface Example {
  name: string;
  title: string;
  text: string;
  file: string;
}

/** The names are what the server reads. */
const head = (title: string, more: Record<string, string> = {}) => {
  const facts = {
    score: "total",
    title,
    citation: t`Example only, replace it`,
    sample: t`Example only`,
    year: "2026",
    country: "US",
    language: "en",
    better: "higher",
    reliability: "0.9",
    ...more,
  };
  const said = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  return `# ${said.join("; ")}`;
};

const lines = (...all: string[]) => all.map((line) => `${line}\r\n`).join("");

/** The three forms of a file of norms, each with an invented table that says so. */
export const examples = (): Example[] => [
  {
    name: "raw",
    title: t`Raw scores in bands of age`,
    text: t`A line for each raw score in each band of age, with its percentile, its standard score or both.`,
    file: lines(
      head(t`Example of a table of raw scores`),
      "score,sex,age_from,age_until,raw,percentile,standard_score,n",
      "total,,6;0,7;0,0,5,75,120",
      "total,,6;0,7;0,1,50,100,120",
      "total,,6;0,7;0,2,95,125,120",
    ),
  },
  {
    name: "mean-sd",
    title: t`Mean and SD by age`,
    text: t`A line for each band of age, with the mean, the standard deviation and the number of children.`,
    file: lines(
      head(t`Example of means and standard deviations`),
      "score,sex,age_from,age_until,mean,sd,n",
      "total,,6;0,7;0,12.5,3.1,120",
      "total,,7;0,8;0,15.2,3.4,115",
    ),
  },
  {
    name: "lms",
    title: t`LMS curve`,
    text: t`A line for each age in years, with L, M and S. Between two ages they are interpolated.`,
    file: lines(
      head(t`Example of an LMS curve`, { sample_n: "500", interpolation: "linear" }),
      "score,sex,age_years,l,m,s",
      "total,,6,1,20,0.15",
      "total,,7,0.8,24,0.14",
      "total,,8,0.6,27,0.13",
    ),
  },
];
