import { Text } from "@mantine/core";
import { CardLink } from "@/ui/links";
import type { Application } from "./applications";
import classes from "./Market.module.css";
import { Picture } from "./Picture";
import { ageRange, priceLine } from "./plans";

/** One application of the marketplace; the whole card leads to its page. */
export function ApplicationCard({ application }: { application: Application }) {
  const ages = ageRange(application.age_range);
  return (
    <CardLink
      to="/application/$applicationID"
      params={{ applicationID: application.application_id }}
      className={classes.card}
      padding={0}
    >
      <Picture image={application.image} />
      <div className={classes.words}>
        <h2 className={classes.name}>{application.title}</h2>
        {application.subtitle && <Text className={classes.subtitle}>{application.subtitle}</Text>}
        <Text size="xs" c="dimmed" className={classes.kind}>
          {[application.classification, ages && `Ages ${ages}`].filter(Boolean).join(" · ")}
        </Text>
        <Text fw={650} className="mp-figures">
          {priceLine(application)}
        </Text>
      </div>
    </CardLink>
  );
}
