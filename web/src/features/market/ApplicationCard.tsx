import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { classificationName } from "@/ui/format/classification";
import "@/words/market";
import { Text } from "@mantine/core";
import { CardLink } from "@/ui/CardLink";
import { languageName } from "@/ui/format/language";
import { IsolatedList } from "@/ui/IsolatedList";
import type { Application } from "./applications";
import classes from "./Market.module.css";
import { Picture } from "./Picture";
import { ageRange, priceLine } from "./plans";

/** One application of the marketplace; the whole card leads to its page. */
export function ApplicationCard({ application }: { application: Application }) {
  return (
    <CardLink
      to="/application/$applicationID"
      params={{ applicationID: application.application_id }}
      className={classes.card}
      padding={0}
    >
      <Picture image={application.image} />
      <div className={classes.words}>
        <h2 className={classes.name} dir="auto">
          {application.title}
        </h2>
        {application.subtitle && (
          <Text className={classes.subtitle} dir="auto">
            {application.subtitle}
          </Text>
        )}
        <Text size="sm" c="dimmed" className={classes.kind}>
          <IsolatedList items={factsOf(application)} between=" · " />
        </Text>
        {application.owner_name && (
          <Text size="sm" c="dimmed" className={classes.subtitle}>
            <Trans>
              By <bdi>{application.owner_name}</bdi>
            </Trans>
          </Text>
        )}
        <Text fw={650} className="mp-figures">
          {priceLine(application)}
        </Text>
      </div>
    </CardLink>
  );
}

function factsOf(application: Application) {
  const ages = ageRange(application.age_range);
  const { question_count: count, language } = application;
  return [
    classificationName(application.classification),
    ages && t`Ages ${ages}`,
    language && languageName(language),
    plural(count, { one: "# question", other: "# questions" }),
  ].filter(Boolean);
}
