import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAccount } from "@/api/session";
import { foundQuery, mostLetters } from "./found";
import type { PageIndex } from "./pages";
import { useRecent } from "./recent";
import { groupsOf } from "./rows";

const pauseMs = 200;

/** What the typed words find: pages at once, everything else when the server has answered. Without words, what is at hand. */
export function useFound(typed: string, pages: () => Promise<PageIndex>) {
  const { role } = useAccount();
  const words = typed.trim().slice(0, mostLetters);
  const [asked] = useDebouncedValue(words, pauseMs);
  const index = useIndex(pages);
  const answer = useQuery(foundQuery(words && asked));
  const recent = useRecent();
  const found = words ? answer.data : undefined;
  const offered = words ? index?.findPages(words, role) : index?.pagesOf(role);
  return {
    words,
    groups: groupsOf(found, offered ?? [], words ? [] : recent),
    /** What is shown belongs to the words that are typed. */
    settled:
      words === "" || (words === asked && !answer.isFetching && !answer.isPlaceholderData && index !== undefined),
    error: words && !answer.isFetching ? answer.error : null,
    retry: () => void answer.refetch(),
  };
}

/** The pages; none when they cannot be fetched: everything else is found without them. */
function useIndex(pages: () => Promise<PageIndex>) {
  const [index, setIndex] = useState<PageIndex>();
  useEffect(() => {
    let here = true;
    const nothing: PageIndex = { findPages: () => [], pagesOf: () => [] };
    pages()
      .catch(() => nothing)
      .then((found) => here && setIndex(found));
    return () => {
      here = false;
    };
  }, [pages]);
  return index;
}
