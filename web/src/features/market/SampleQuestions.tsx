import { t } from "@lingui/core/macro";
import "@/words/market";
import { Text, Title } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { mediaUrl } from "@/api/media";
import { CanvasView, childElements } from "@/canvas";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import classes from "./Offer.module.css";
import { type SampleQuestion, sampleQuery } from "./offer";

/** The first questions as the specialist reads them and the child sees them. */
export function SampleQuestions({ application }: { application: string }) {
  const query = useQuery(sampleQuery(application));
  return (
    <section className={classes.section} aria-labelledby="samples">
      <Title order={2} id="samples" mb="md">{t`Sample questions`}</Title>
      <Loaded
        query={query}
        failure={t`The sample questions could not be loaded`}
        skeleton={<ContentSkeleton shape="cards" />}
      >
        {(questions) => <SampleList sample={questions} />}
      </Loaded>
    </section>
  );
}

function SampleList({ sample }: { sample: SampleQuestion[] }) {
  if (sample.length === 0) return <Text c="dimmed">{t`This application has no questions yet.`}</Text>;
  return (
    <ol className={classes.samples}>
      {sample.map((question, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: samples have no id, and never change their places
        <li key={place}>
          <Sample question={question} number={place + 1} />
        </li>
      ))}
    </ol>
  );
}

function Sample({ question, number }: { question: SampleQuestion; number: number }) {
  const { ref, width, height } = useElementSize();
  return (
    <figure className={classes.sample}>
      <div ref={ref} className={classes.screen}>
        {width > 0 && (
          <CanvasView
            background={question.background_color || "#ffffff"}
            resolution={question.resolution}
            elements={childElements(question.elements)}
            width={width}
            height={height}
            mediaUrl={mediaUrl}
          />
        )}
      </div>
      <figcaption className={classes.text} dir="auto">
        {number}. {question.question}
      </figcaption>
    </figure>
  );
}
