import "@/words/norms";
import { plural, t } from "@lingui/core/macro";
import { Stack, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import type { UploadedNorm } from "../api";
import { NormCurves } from "../set/NormCurves";
import { NormFacts } from "../set/NormFacts";
import { TriedScores } from "../set/TriedScores";
import { scoreName } from "../words";

/** What a file says, before it is saved. */
export function NormPreview({ norms, name }: { norms: UploadedNorm[]; name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="xl">
      <div role="status">
        <Title order={2} size="h3" ref={heading} tabIndex={-1}>{t`What ${name} says`}</Title>
        <Text>
          {norms.every(({ known }) => known)
            ? t`All of it is saved already.`
            : plural(norms.length, {
                one: "Look at the norm set, then save it. Nothing is saved yet.",
                other: "Look at the # norm sets, then save them. Nothing is saved yet.",
              })}
        </Text>
      </div>
      {norms.map((norm) => (
        <PreviewedSet key={norm.score} norm={norm} />
      ))}
    </Stack>
  );
}

function PreviewedSet({ norm }: { norm: UploadedNorm }) {
  const score = scoreName(norm.score);
  const { version } = norm;
  return (
    <section aria-label={score}>
      <Stack gap="md">
        <Title order={3} size="h4">
          {score}: <bdi>{norm.title}</bdi>
        </Title>
        {norm.known ? (
          <InlineNotice kind="info">{t`Version ${version} says the same already. It is not saved again.`}</InlineNotice>
        ) : (
          <Text>{t`It will be version ${version} of this score.`}</Text>
        )}
        <NormFacts norm={norm} />
        <NormCurves norm={norm} />
        <TriedScores tried={norm.tried} />
      </Stack>
    </section>
  );
}
