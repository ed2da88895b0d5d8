import type { Content } from "@/features/report/report";

export type CategoryComment = Content["categComments"][number];

export const commentOf = (content: Content, category: string): CategoryComment | undefined =>
  content.categComments.find((comment) => comment.category === category);

/** The content with another observation of a category, or with none where nothing is left of it. */
export function withComment(
  content: Content,
  category: string,
  part: Partial<Pick<CategoryComment, "text" | "optsOut">>,
): Content {
  const old = commentOf(content, category);
  const next = { category, text: "", optsOut: false, ...old, ...part };
  const says = next.text !== "" || next.optsOut;
  const categComments = old
    ? content.categComments.flatMap((comment) => (comment !== old ? [comment] : says ? [next] : []))
    : says
      ? [...content.categComments, next]
      : content.categComments;
  return { ...content, categComments };
}
