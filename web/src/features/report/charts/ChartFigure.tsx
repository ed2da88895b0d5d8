import { t } from "@lingui/core/macro";
import { Button, Group, Skeleton, Text } from "@mantine/core";
import { IconChartBarOff } from "@tabler/icons-react";
import { memo, useId, useMemo } from "react";
import { CHART_HEIGHT, Figure, Reader, usePalette, useWidth } from "@/charts";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { useReport } from "../ReportContext";
import { CategoryDrawing, drawingHeight, drawingReadings, drawingWidth } from "./CategoryDrawing";
import classes from "./charts.module.css";
import { type ChartFigures, chartFigures } from "./figures";
import { type ChartSettings, looksBack } from "./kinds";
import { useEarlier } from "./periods";
import { inPlainWords } from "./plain";
import "@/words/report";

interface ChartFigureProps {
  settings: ChartSettings;
  /** Drawn for the child's family; a chart that shows nothing is left out. */
  plain?: boolean;
}

/** A chart by its settings. Only its settings and the figures redraw it. */
export const ChartFigure = memo(function ChartFigure({ settings, plain }: ChartFigureProps) {
  const report = useReport();
  const earlier = useEarlier();
  const figures = useMemo(() => {
    const all = chartFigures(report, settings, earlier);
    return plain ? inPlainWords(all, settings, report) : all;
  }, [report, settings, earlier, plain]);
  if (looksBack(settings) && earlier.state === "pending") return <Skeleton height={CHART_HEIGHT} />;
  if (plain && figures.data.length === 0) return null;
  return (
    <>
      {looksBack(settings) && earlier.state === "failed" && <Unread retry={earlier.retry} />}
      {figures.data.length === 0 ? <NothingToDraw notes={figures.notes} /> : <DrawnChart figures={figures} />}
    </>
  );
});

const sourceWords = ({ notes, source }: ChartFigures) =>
  [...notes, ...(source ? [t`Source: ${source}.`] : [])].join(" ");

function DrawnChart({ figures }: { figures: ChartFigures }) {
  const [box, available] = useWidth<HTMLDivElement>();
  const palette = usePalette();
  const id = useId().replaceAll(":", "");
  const width = drawingWidth(figures, available);
  const height = drawingHeight(figures, width);
  return (
    <div ref={box}>
      <Figure title={figures.title} description={figures.finding} source={sourceWords(figures)} table={figures.table}>
        <div className={classes.scroll}>
          <Reader
            title={figures.title}
            width={width}
            height={height}
            readings={drawingReadings(figures, width)}
            palette={palette}
          >
            <CategoryDrawing figures={figures} width={width} palette={palette} id={id} />
          </Reader>
        </div>
      </Figure>
    </div>
  );
}

function NothingToDraw({ notes }: { notes: string[] }) {
  return (
    <>
      <EmptyState
        icon={IconChartBarOff}
        title={t`There is nothing to draw`}
        text={t`No category is used, or none has a share of points within the limits.`}
      />
      <Text size="xs" c="dimmed">
        {notes.join(" ")}
      </Text>
    </>
  );
}

function Unread({ retry }: { retry?: () => void }) {
  return (
    <InlineNotice kind="error">
      <Group justify="space-between">
        <span>{t`The child's earlier activities could not be loaded. The chart shows this activity alone.`}</span>
        {retry && (
          <Button variant="default" onClick={retry}>
            {t`Retry`}
          </Button>
        )}
      </Group>
    </InlineNotice>
  );
}
