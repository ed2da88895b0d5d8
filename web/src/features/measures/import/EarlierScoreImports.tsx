import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import classes from "@/features/people/import/import.module.css";
import { Loaded } from "@/ui/feedback/Loaded";
import { formatDate, formatDateTime } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import "@/words/statistics";
import { scoreImportsQuery } from "./scoreImports";
import { stateWords } from "./words";

/** Imports of scores that were begun and are still kept. */
export function EarlierScoreImports() {
  const query = useQuery(scoreImportsQuery);
  return (
    <Loaded query={query} failure={t`Earlier imports could not be loaded`} skeleton={<Skeleton height={64} />}>
      {(imports) =>
        imports.length > 0 && (
          <section aria-labelledby="earlier">
            <Title order={2} size="h3" id="earlier" mb="sm">
              <Trans>Earlier imports</Trans>
            </Title>
            <ul className={classes.unfinished}>
              {imports.map((one) => (
                <li key={one.import_id}>
                  <Stack gap={0} miw={0}>
                    <Text fw={600} className={classes.long}>
                      <bdi>{one.file_name}</bdi>
                    </Text>
                    <Text size="sm" c="dimmed">
                      {stateWords()[one.state]},{" "}
                      {t`begun ${formatDateTime(one.created_at)}, kept until ${formatDate(one.expires_at)}`}
                    </Text>
                  </Stack>
                  <ButtonLink
                    to="/measures/import"
                    search={{ import: one.import_id }}
                    variant="light"
                    aria-label={t`Show ${one.file_name}`}
                  >
                    <Trans>Show</Trans>
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}
