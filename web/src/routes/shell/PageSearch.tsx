import { t } from "@lingui/core/macro";
import { Button, Group, List, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { type Role, useSession } from "@/api/session";
import { TextLink } from "@/ui/links";
import { findPages } from "./pages";

/** A search box that leads to the pages that the user or visitor may open. */
export default function PageSearch() {
  const role = useSession()?.role ?? null;
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
            label={t`Search for a page`}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            flex="1 1 14rem"
          />
          <Button type="submit">{t`Search`}</Button>
        </Group>
      </form>
      <div aria-live="polite">{query && <Results query={query} role={role} />}</div>
    </search>
  );
}

function Results({ query, role }: { query: string; role: Role | null }) {
  const found = findPages(query, role);
  if (found.length === 0) {
    return (
      <Text mt="md">
        {role
          ? t`No page matches “${query}”. Try “activities” or “marketplace”.`
          : t`No page matches “${query}”. Try “login” or “about”.`}
      </Text>
    );
  }
  return (
    <List mt="md" spacing="xs">
      {found.map(({ title, to, document }) => (
        <List.Item key={to}>
          <TextLink to={to} reloadDocument={document}>
            {title}
          </TextLink>
        </List.Item>
      ))}
    </List>
  );
}
