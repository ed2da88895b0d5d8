import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { SegmentedControl, Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useState } from "react";
import { type Size, upright } from "@/canvas";
import type { EditorQuestion } from "../draft/model";
import { TABLETS } from "./screens";
import { TabletScreen } from "./TabletScreen";
import classes from "./Tablets.module.css";

export const turns = [
  { value: "landscape", label: t`Landscape` },
  { value: "portrait", label: t`Portrait` },
];

/** The question on common tablets, side by side, as it is being made. */
export function Tablets({ question }: { question: EditorQuestion }) {
  const [turn, setTurn] = useState("landscape");
  const { ref, width } = useElementSize();
  const turned = turn === "portrait" ? upright : (size: Size) => size;
  // One scale for all, so that a small tablet is seen to be small.
  const scale = width / Math.max(...TABLETS.map(({ size }) => turned(size).width));
  return (
    <section className={classes.panel} aria-label={t`Tablets`}>
      <div className={classes.head}>
        <Text size="sm" c="dimmed">{t`What the child will see`}</Text>
        <SegmentedControl size="sm" aria-label={t`How tablets are held`} data={turns} value={turn} onChange={setTurn} />
      </div>
      <div className={classes.row}>
        {TABLETS.map(({ name, size }, index) => (
          <figure key={name} ref={index === 0 ? ref : undefined} className={classes.tablet}>
            <TabletScreen question={question} size={turned(size)} scale={scale} />
            <figcaption className={classes.name}>
              {name}{" "}
              <span className="mp-figures">
                {turned(size).width} × {turned(size).height}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
