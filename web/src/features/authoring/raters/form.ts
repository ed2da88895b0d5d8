import { queryOptions } from "@tanstack/react-query";
import { api, call, callPage } from "@/api/client";
import { readFresh } from "@/api/prefetch";
import type { components } from "@/api/schema";
import { fetchStructure } from "@/api/structure";
import { authoringKeys } from "../keys";

export type Form = components["schemas"]["Form"];
export type FormPage = NonNullable<Form["pages"]>[number];
export type Respondent = NonNullable<Form["respondents"]>[number];
export type Rater = Exclude<Respondent, "specialist">;

async function readForm(id: string) {
  const read = await call(api.GET("/api/appAdmin/application/form/{id}", { params: { path: { id } } }));
  return { ...read, structure: await fetchStructure(id) };
}

/** Who answers the author's draft, and the questions that pages begin at. */
export const formQuery = (id: string) =>
  queryOptions({
    queryKey: authoringKeys.form(id),
    queryFn: () => readFresh(authoringKeys.form(id), () => readForm(id)),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

export type LoadedForm = Awaited<ReturnType<NonNullable<ReturnType<typeof formQuery>["queryFn"]>>>;

/** The saved draft as a rater reads it. */
export const pagesQuery = (id: string, respondent: Rater, revision: number) =>
  queryOptions({
    queryKey: authoringKeys.formPages(id, respondent, revision),
    queryFn: () =>
      call(api.GET("/api/appAdmin/application/form/{id}/pages", { params: { path: { id }, query: { respondent } } })),
  });

/** The author's applications, of which some may be parallel forms. */
export const applicationsQuery = (owner: string) =>
  queryOptions({
    queryKey: authoringKeys.parallelChoice(owner),
    queryFn: async () => {
      const query = { owner_uuid: owner, limit: 100 };
      const { rows } = await callPage(api.GET("/api/appAdmin/searchfilter", { params: { query } }));
      return rows.map(({ application_id, title }) => ({ value: application_id, label: title }));
    },
  });

/** Whoever answers; nobody chosen is the specialist. */
export const respondentsOf = ({ respondents }: Form): readonly Respondent[] =>
  respondents?.length ? respondents : ["specialist"];

/** Whoever answers the author's draft. */
export const respondentsQuery = (id: string) =>
  queryOptions({
    queryKey: authoringKeys.respondents(id),
    queryFn: async () =>
      respondentsOf((await call(api.GET("/api/appAdmin/application/form/{id}", { params: { path: { id } } }))).form),
    staleTime: 0,
  });

export const ratersOf = (form: Form): Rater[] => respondentsOf(form).filter((who) => who !== "specialist");

/** The pages in the order of the questions at which they begin, as they are saved. */
export function inOrder(form: Form, questions: readonly string[]): Form {
  const place = ({ question_id }: FormPage) => questions.indexOf(question_id);
  return { ...form, pages: [...(form.pages ?? [])].sort((one, other) => place(one) - place(other)) };
}

/** The first question at which no page begins yet. */
export const freeQuestion = ({ pages = [] }: Form, questions: readonly string[]): string | undefined =>
  questions.find((id) => !pages.some(({ question_id }) => question_id === id));
