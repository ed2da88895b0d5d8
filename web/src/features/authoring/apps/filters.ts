import { languageName } from "@/ui/format/language";
import { type AppsSearch, appsSearch, filterNames } from "./search";

export type FilterName = (typeof filterNames)[number];

export const anyAge = "All";
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

/** Each set filter with the words of its chip. */
export function filterChips(search: AppsSearch, date: (day: string) => string): { name: FilterName; label: string }[] {
  const span = (text: string, read: (part: string) => string) => {
    const [start, end] = text.split(",");
    if (start && end) return start === end ? read(start) : `${read(start)} to ${read(end)}`;
    return start ? `from ${read(start)}` : `until ${read(end ?? "")}`;
  };
  const words: Record<FilterName, (value: string) => string> = {
    search_query: (value) => `“${value}”`,
    age_group: (value) => `Age ${span(value, (age) => (age === anyAge ? "any" : age))}`,
    classification: (value) => value,
    area: (value) => `Area: ${value}`,
    type: (value) => `Type: ${value}`,
    category: (value) => `Category: ${value}`,
    sub_category: (value) => `Subcategory: ${value}`,
    language: (value) => `Language: ${languageName(value)}`,
    created: (value) => `Created ${span(value, date)}`,
  };
  return filterNames.flatMap((name) => {
    const value = search[name];
    return value ? [{ name, label: words[name](value) }] : [];
  });
}
