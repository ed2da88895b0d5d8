import { Card, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { formatDate, formatName } from "@/ui/format";
import { ButtonLink, TextLink } from "@/ui/links";
import { NoPeople } from "./NoPeople";
import { type Child, findChildren } from "./people";

const newest = 5;

/** How many people there are, who came last, and the way to the work with them. */
export function PeopleHome({ people, add }: { people: Child[]; add: () => void }) {
  if (people.length === 0) return <NoPeople add={add} />;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Card withBorder>
        <Title order={2}>{people.length === 1 ? "1 child" : `${people.length} children`}</Title>
        <Text c="dimmed" mb="md">
          Students and patients on your list
        </Text>
        <Group mt="auto">
          <ButtonLink to="/activities" variant="light">
            Go to activities
          </ButtonLink>
          <TextLink to="/dashboard" search={{ tab: "people" }}>
            See all people
          </TextLink>
        </Group>
      </Card>
      <Card withBorder>
        <Title order={2} mb="sm">
          Added last
        </Title>
        <Stack gap="xs">
          {findChildren(people, "")
            .slice(0, newest)
            .map((child) => (
              <Group key={child.child_id} justify="space-between" wrap="nowrap">
                <Text truncate>{formatName(child.first_name, child.last_name)}</Text>
                <Text c="dimmed" size="sm" className="mp-figures" style={{ whiteSpace: "nowrap" }}>
                  {formatDate(child.created_at)}
                </Text>
              </Group>
            ))}
        </Stack>
      </Card>
    </SimpleGrid>
  );
}
