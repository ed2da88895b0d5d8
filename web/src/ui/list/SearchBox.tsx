import { TextInput, type TextInputProps } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

const pauseMs = 300;

interface SearchBoxProps extends Pick<TextInputProps, "label" | "placeholder" | "mb" | "maxLength"> {
  /** The text that the list is searched for. */
  text: string;
  onSearch: (text: string) => void;
}

/** A search box. It follows what the list is searched for when that changes by itself, as on going back. */
export function SearchBox({ text, onSearch, ...input }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const asked = useRef(text);
  const ask = useDebouncedCallback((value: string) => {
    asked.current = value.trim();
    onSearch(asked.current);
  }, pauseMs);
  // A user who opens another page while the search still waits is not brought back from it.
  const router = useRouter();
  const { cancel } = ask;
  useEffect(() => router.subscribe("onBeforeNavigate", ({ pathChanged }) => pathChanged && cancel()), [router, cancel]);
  useEffect(() => {
    if (text === asked.current) return;
    asked.current = text;
    setTyped(text);
  }, [text]);
  return (
    <search>
      <TextInput
        type="search"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          ask(event.currentTarget.value);
        }}
        maw={420}
        {...input}
      />
    </search>
  );
}
