import { Button, Group, List, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { TextLink } from "@/ui/links";
import { findPages } from "./pages";

/** A search box that leads to pages of the application. */
export function PageSearch() {
  const [text, setText] = useState("");
  const [query, setQuery] = useState("");
  const search = (event: FormEvent) => {
    event.preventDefault();
    setQuery(text.trim());
  };
  return (
    <search>
      <form onSubmit={search}>
        <Group align="flex-end" gap="sm">
          <TextInput
            type="search"
            label="Search for a page"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            flex="1 1 14rem"
          />
          <Button type="submit">Search</Button>
        </Group>
      </form>
      <div aria-live="polite">{query && <Results query={query} />}</div>
    </search>
  );
}

function Results({ query }: { query: string }) {
  const found = findPages(query);
  if (found.length === 0) return <Text mt="md">No page matches “{query}”. Try “activities” or “marketplace”.</Text>;
  return (
    <List mt="md" spacing="xs">
      {found.map(({ title, to }) => (
        <List.Item key={to}>
          <TextLink to={to}>{title}</TextLink>
        </List.Item>
      ))}
    </List>
  );
}
