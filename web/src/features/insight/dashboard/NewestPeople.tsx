import { t } from "@lingui/core/macro";
import "@/words/insight";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { KindBadge } from "@/features/people/kinds";
import { personName } from "@/features/people/search";
import { formatDate, formatName } from "@/ui/format";
import { TextLink } from "@/ui/links";
import { Block } from "./Block";
import { NamedChild } from "./NamedChild";
import { newestQuery } from "./today";

/** Who came onto the list last, of every kind. */
export function NewestPeople() {
  return (
    <Block
      title={t`Added last`}
      list={useQuery(newestQuery)}
      failure={t`The people could not be loaded`}
      nothing={t`Nobody is on your list.`}
      uncounted
      rowKey={(person) => person.id}
      row={(person) => (
        <>
          {person.kind === "child" ? (
            <NamedChild child={person}>{formatDate(person.created_at)}</NamedChild>
          ) : (
            <span>
              <TextLink to="/dashboard" search={{ tab: "people", person: personName(person) }}>
                <bdi>{formatName(person.first_name, person.last_name)}</bdi>
              </TextLink>
              <Text span size="sm" c="dimmed">
                {formatDate(person.created_at)}
              </Text>
            </span>
          )}
          <KindBadge kind={person.kind} />
        </>
      )}
      all={<TextLink to="/dashboard" search={{ tab: "people" }}>{t`See all people`}</TextLink>}
    />
  );
}
