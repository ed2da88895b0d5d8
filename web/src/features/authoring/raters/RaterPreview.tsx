import { t } from "@lingui/core/macro";
import { Alert, Group, SegmentedControl, Select, Skeleton, Stack } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Sheet } from "@/rater/sheet/Sheet";
import type { Answer } from "@/rater/sheet/types";
import { Loaded } from "@/ui/feedback/Loaded";
import { pagesQuery, type Rater } from "./form";
import { respondentName } from "./names";
import classes from "./RaterPreview.module.css";

interface RaterPreviewProps {
  id: string;
  raters: readonly Rater[];
  revision: number;
  /** Something is typed that is not saved: the preview shows the draft without it. */
  changed: boolean;
}

/** The saved draft as a rater fills it in. What is answered here goes nowhere. */
export function RaterPreview({ id, raters, revision, changed }: RaterPreviewProps) {
  const [chosen, setChosen] = useState<Rater>();
  const [width, setWidth] = useState<"phone" | "desktop">("phone");
  const respondent = chosen && raters.includes(chosen) ? chosen : raters[0];
  if (!respondent) return null;
  return (
    <Stack>
      <Alert icon={<IconEye aria-hidden />} color="gray">
        {changed
          ? t`Nothing is stored of what is answered here. Save first to see in it what you changed.`
          : t`Nothing is stored of what is answered here.`}
      </Alert>
      <Group align="flex-end">
        <Select
          label={t`As it is read by`}
          data={raters.map((value) => ({ value, label: respondentName(value) }))}
          value={respondent}
          allowDeselect={false}
          onChange={(value) => value && setChosen(value)}
        />
        <SegmentedControl
          aria-label={t`Width of the preview`}
          data={[
            { value: "phone", label: t`Phone` },
            { value: "desktop", label: t`Desktop` },
          ]}
          value={width}
          onChange={setWidth}
        />
      </Group>
      <section className={classes.frame} data-width={width} aria-label={t`Preview`}>
        <Tried
          key={`${respondent} ${width} ${revision}`}
          id={id}
          respondent={respondent}
          revision={revision}
          phone={width === "phone"}
        />
      </section>
    </Stack>
  );
}

interface TriedProps {
  id: string;
  respondent: Rater;
  revision: number;
  phone: boolean;
}

function Tried({ id, respondent, revision, phone }: TriedProps) {
  const query = useQuery(pagesQuery(id, respondent, revision));
  const [answers, setAnswers] = useState<ReadonlyMap<number, Answer>>(new Map());
  const [oneByOne, setOneByOne] = useState(phone);
  return (
    <Loaded query={query} failure={t`The preview could not be loaded`} skeleton={<Skeleton height={320} />}>
      {({ pages, reasons, instructions }) => (
        <Sheet
          pages={pages}
          reasons={reasons}
          instructions={instructions}
          answers={answers}
          onAnswer={(question, answer) => setAnswers((before) => new Map(before).set(question, answer))}
          oneByOne={oneByOne}
          onOneByOne={setOneByOne}
        />
      )}
    </Loaded>
  );
}
