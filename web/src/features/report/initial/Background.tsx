import "@/words/report";
import { t } from "@lingui/core/macro";
import { Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { childQuery } from "@/features/people/child/record/record";
import { PhotoButton } from "@/features/people/photo/PhotoButton";
import { Portrait } from "@/features/people/photo/Portrait";
import { Facts } from "@/ui/Facts";
import { listed } from "@/ui/format/list";
import { TextLink } from "@/ui/links";
import { useDraft, useDraftState, useReport } from "../ReportContext";
import { withPart } from "../report";
import { backgroundFacts, printedBackground } from "./backgroundFacts";
import classes from "./initial.module.css";

const mostLetters = 60;

/** The child's photo and background from the record; the specialist enters the cognitive age. */
export function Background() {
  const report = useReport();
  const facts = backgroundFacts(report);
  return (
    <div className={classes.background}>
      <ReportPhoto />
      <Stack gap="md">
        <div className={classes.grid}>
          <Facts facts={facts.filter(({ value }) => value).map(isolated)} />
        </div>
        <MissingFacts labels={facts.filter(({ value }) => !value).map(({ label }) => label)} />
        <CognitiveAge />
      </Stack>
    </div>
  );
}

const isolated = ({ label, value }: { label: string; value: string }) => ({ label, value: <bdi>{value}</bdi> });

/** Names details that the record lacks, and leads to the record. */
function MissingFacts({ labels }: { labels: string[] }) {
  const { child, example } = useReport();
  if (labels.length === 0) return null;
  const list = listed(labels);
  return (
    <Text c="dimmed">
      {t`Not in the child's record: ${list}.`}{" "}
      {!example && (
        <TextLink to="/dashboard/child/$childID" params={{ childID: child.child_id }} search={{ tab: "record" }}>
          {t`Open the child's record`}
        </TextLink>
      )}
    </Text>
  );
}

function CognitiveAge() {
  const report = useReport();
  const draft = useDraft();
  const value = useDraftState(({ content }) => content.cognitiveAge);
  if (!report.mine) {
    return value ? <Facts facts={[{ label: t`Cognitive Age`, value: <bdi>{value}</bdi> }]} /> : null;
  }
  return (
    <TextInput
      label={t`Cognitive Age`}
      description={t`As you judge it, in your own words; it is not computed.`}
      maxLength={mostLetters}
      value={value}
      onChange={(event) => {
        const text = event.currentTarget.value;
        draft.edit((old) => withPart(old, "cognitiveAge", text));
      }}
      maw={420}
    />
  );
}

/** The printed form, without what is at the top of the report anyway. */
export function BackgroundPreview() {
  const report = useReport();
  const content = useDraftState((state) => state.content);
  const facts = printedBackground({ ...report, content });
  const photo = report.child.background.has_photo;
  return (
    <div className={photo ? classes.background : undefined}>
      {photo && <ReportPhoto readOnly />}
      {facts.length > 0 ? (
        <Facts facts={facts.map(isolated)} />
      ) : photo ? null : (
        <Text c="dimmed">{t`The record says no more than the facts above; the section is not printed.`}</Text>
      )}
    </div>
  );
}

/** The child's photo. The account that has the child on its list can change it here, as on the child's page. */
function ReportPhoto({ readOnly = false }: { readOnly?: boolean }) {
  const { child, mine, example } = useReport();
  const asks = mine && !example && !readOnly;
  const { data } = useQuery({ ...childQuery(child.child_id), enabled: asks });
  if (asks && data) return <PhotoButton child={data} />;
  return <Portrait child={{ ...child, photo: child.background.has_photo ? "report" : "" }} />;
}
