import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

const pauseMs = 300;

interface MarketSearchProps {
  /** The text that the address asks for. */
  text: string;
  onSearch: (text: string) => void;
}

/** The search box. It follows the address when that changes by itself, as on going back. */
export function MarketSearch({ text, onSearch }: MarketSearchProps) {
  const [typed, setTyped] = useState(text);
  const asked = useRef(text);
  const ask = useDebouncedCallback((value: string) => {
    asked.current = value.trim();
    onSearch(asked.current);
  }, pauseMs);
  // Whoever opens an application while the search still waits is not to be called back from it.
  const router = useRouter();
  const { cancel } = ask;
  useEffect(() => router.subscribe("onBeforeNavigate", cancel), [router, cancel]);
  useEffect(() => {
    if (text === asked.current) return;
    asked.current = text;
    setTyped(text);
  }, [text]);
  return (
    <search>
      <TextInput
        type="search"
        label="Search the marketplace"
        placeholder="Title, subtitle or description"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          ask(event.currentTarget.value);
        }}
        maw={420}
        mb="lg"
      />
    </search>
  );
}
