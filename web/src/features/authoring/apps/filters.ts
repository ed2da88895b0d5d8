import { classificationName } from "@/ui/format/classification";
import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { languageName } from "@/ui/format/language";
import { type AppsSearch, appsSearch, filterNames } from "./search";

export type FilterName = (typeof filterNames)[number];

export const anyAge = "All" as const;
const oldest = 100;

export interface SearchForm {
  text: string;
  ageStart: string;
  ageEnd: string;
  classification: string;
  area: string;
  type: string;
  category: string;
  subCategory: string;
  language: string;
  createdStart: string;
  createdEnd: string;
}

export const emptySearch: SearchForm = {
  text: "",
  ageStart: anyAge,
  ageEnd: anyAge,
  classification: "",
  area: "",
  type: "",
  category: "",
  subCategory: "",
  language: "",
  createdStart: "",
  createdEnd: "",
};

/** 'All' and every age from `from` to 100. */
export function ageChoices(from: string = anyAge): string[] {
  const first = from === anyAge ? 1 : Number(from);
  return [anyAge, ...Array.from({ length: oldest - first + 1 }, (_, index) => String(first + index))];
}

/** An end below the start becomes the oldest age. */
export function withAges(form: SearchForm, ageStart: string, ageEnd: string): SearchForm {
  const crossed = ageStart !== anyAge && ageEnd !== anyAge && Number(ageStart) > Number(ageEnd);
  return { ...form, ageStart, ageEnd: crossed ? String(oldest) : ageEnd };
}

/** A period that ends before it starts. Both days stay as they were typed. */
export const isTurned = ({ createdStart, createdEnd }: SearchForm) =>
  createdStart !== "" && createdEnd !== "" && createdStart > createdEnd;

const pair = (start: string, end: string) => (start || end ? `${start},${end}` : undefined);

export function toAppsSearch(form: SearchForm): AppsSearch {
  const anyAges = form.ageStart === anyAge && form.ageEnd === anyAge;
  return appsSearch({
    search_query: form.text,
    age_group: anyAges ? undefined : `${form.ageStart},${form.ageEnd}`,
    classification: form.classification,
    area: form.area,
    type: form.type,
    category: form.category,
    sub_category: form.subCategory,
    language: form.language,
    created: pair(form.createdStart, form.createdEnd),
  });
}

export function fromAppsSearch(search: AppsSearch): SearchForm {
  const [ageStart = "", ageEnd = ""] = (search.age_group ?? "").split(",");
  const [createdStart = "", createdEnd = ""] = (search.created ?? "").split(",");
  const form: SearchForm = {
    ...emptySearch,
    text: search.search_query ?? "",
    classification: search.classification ?? "",
    area: search.area ?? "",
    type: search.type ?? "",
    category: search.category ?? "",
    subCategory: search.sub_category ?? "",
    language: search.language ?? "",
  };
  return { ...withAges(form, knownAge(ageStart), knownAge(ageEnd)), createdStart, createdEnd };
}

const knownAge = (text: string) => (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100 ? text : anyAge);

/** Both ends of a range as they are read; an end that is open is empty. */
function endsOf(range: string, read: (part: string) => string): [string, string] {
  const [start = "", end = ""] = range.split(",");
  return [start && read(start), end && read(end)];
}

function ageWords(range: string): string {
  const [start, end] = endsOf(range, (age) => (age === anyAge ? t`any` : age));
  if (start && end) return start === end ? t`Age ${start}` : t`Age ${start} to ${end}`;
  return start ? t`Age from ${start}` : t`Age until ${end}`;
}

function createdWords(range: string, date: (day: string) => string): string {
  const [start, end] = endsOf(range, date);
  if (start && end) return start === end ? t`Created ${start}` : t`Created ${start} to ${end}`;
  return start ? t`Created from ${start}` : t`Created until ${end}`;
}

/** Each set filter with the words of its chip. */
export function filterChips(search: AppsSearch, date: (day: string) => string): { name: FilterName; label: string }[] {
  const words: Record<FilterName, (value: string) => string> = {
    search_query: (value) => t`“${value}”`,
    age_group: ageWords,
    classification: classificationName,
    area: (value) => t`Area: ${value}`,
    type: (value) => t`Type: ${value}`,
    category: (value) => t`Category: ${value}`,
    sub_category: (value) => t`Subcategory: ${value}`,
    language: (value) => {
      const language = languageName(value);
      return t`Language: ${language}`;
    },
    created: (value) => createdWords(value, date),
  };
  return filterNames.flatMap((name) => {
    const value = search[name];
    return value ? [{ name, label: words[name](value) }] : [];
  });
}
