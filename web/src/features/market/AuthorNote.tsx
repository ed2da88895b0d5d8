import { Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "@/api/errors";
import classes from "./Offer.module.css";
import { authorQuery } from "./offer";

/** Who made the application, and how much else of theirs there is. */
export function AuthorNote({ application, name }: { application: string; name: string }) {
  const { data, error } = useQuery(authorQuery(application));
  return (
    <section className={classes.section} aria-labelledby="author">
      <Title order={2} id="author" mb="xs">
        Author
      </Title>
      <Text className={classes.text}>{name || "—"}</Text>
      <Text c="dimmed" mih="1.5em">
        {data && publishedWords(data.published_applications)}
        {error && messageOf(error)}
      </Text>
    </section>
  );
}

const publishedWords = (count: number) =>
  count === 0
    ? "No published applications"
    : count === 1
      ? "1 published application"
      : `${count} published applications`;
