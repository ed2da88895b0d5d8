import { t } from "@lingui/core/macro";
import "@/words/overview";
import { Text, Title } from "@mantine/core";
import canvas720 from "./pictures/canvas-720.webp";
import canvas1280 from "./pictures/canvas-1280.webp";
import report720 from "./pictures/report-720.webp";
import report1280 from "./pictures/report-1280.webp";
import runner720 from "./pictures/runner-720.webp";
import runner1280 from "./pictures/runner-1280.webp";
import classes from "./Welcome.module.css";

interface Picture {
  title: string;
  text: string;
  alt: string;
  /** 720 and 1280 pixels wide: for phones, and for what is wider or has more pixels. */
  files: [string, string];
}

/** Taken from the demo by `make screenshots`. */
const pictures: Picture[] = [
  {
    title: t`Run an activity together`,
    text: t`You see the question, the child’s answer and the scores. The child sees the task and nothing else, in a second window or on a tablet, and answers by touch.`,
    alt: t`The page of a specialist who runs an activity, and before it the child’s screen with two pictures to choose from.`,
    files: [runner720, runner1280],
  },
  {
    title: t`Leave with a report`,
    text: t`Every finished activity has one. It says what was easy and what was hard, and where each figure comes from. You add what you saw, sign it, and share it with the family.`,
    alt: t`A report on an activity, with the sections that it has beside it.`,
    files: [report720, report1280],
  },
  {
    title: t`Make your own`,
    text: t`Put pictures, words and sounds on a canvas, say which answer earns what, and publish. Others find it in the marketplace, free or at the price that you set.`,
    alt: t`The editor of an application: a question’s canvas with pictures, and what is chosen for one of them.`,
    files: [canvas720, canvas1280],
  },
];

/** What the product is, in pictures of the real thing. */
export function Pictures() {
  return (
    <section aria-label={t`What it looks like`} className={classes.pictures}>
      {pictures.map(({ title, text, alt, files: [small, large] }, place) => (
        <div key={title} className={classes.picture}>
          <img
            src={small}
            srcSet={`${small} 720w, ${large} 1280w`}
            sizes="(max-width: 48em) calc(100vw - 2rem), 42rem"
            width={960}
            height={640}
            fetchPriority={place === 0 ? "high" : "auto"}
            loading={place === 0 ? "eager" : "lazy"}
            decoding="async"
            alt={alt}
          />
          <div>
            <Title order={2}>{title}</Title>
            <Text mt="xs">{text}</Text>
          </div>
        </div>
      ))}
    </section>
  );
}
