import { t } from "@lingui/core/macro";
import "@/words/children";
import { Button, Card, NativeSelect, Text, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconArrowsMaximize } from "@tabler/icons-react";
import { useId } from "react";
import type { Palette } from "@/charts";
import { Dialog } from "@/ui/dialog/Dialog";
import { unitOf } from "../children/scores";
import classes from "./Compare.module.css";
import { CompareFigure } from "./CompareFigure";
import type { CompareFigures } from "./figures";
import type { CompareAxis } from "./layout";

interface CompareChartProps {
  title: string;
  /** What its figures are of: a period or a code. */
  data: string;
  options: readonly { value: string; label: string }[];
  onData: (data: string) => void;
  figures: readonly CompareFigures[];
  paint: (palette: Palette) => Palette;
  bars?: boolean;
}

const HEIGHT = 300;
const ENLARGED = 480;

/** One of the charts, with what it shows to be chosen, and the same at full size. */
export function CompareChart({ title, data, options, onData, figures, paint, bars = false }: CompareChartProps) {
  const heading = useId();
  const [enlarged, { open, close }] = useDisclosure(false);
  const chosen = options.find(({ value }) => value === data)?.label ?? data;
  const several = figures.length > 1;
  const draw = (height: number) =>
    figures.map((one) => (
      <CompareFigure
        key={axisWords(one.axis)}
        title={several ? t`${title}: ${chosen}, ${axisWords(one.axis)}` : `${title}: ${chosen}`}
        figures={one}
        paint={paint}
        bars={bars}
        height={height}
      />
    ));
  return (
    <Card withBorder component="section" aria-labelledby={heading} className={classes.chart}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={heading}>
          {title}
        </Title>
        <NativeSelect
          label={t`Change Data`}
          aria-label={t`Change Data of ${title}`}
          className={classes.screenOnly}
          data={[...options]}
          value={data}
          onChange={(event) => onData(event.currentTarget.value)}
        />
        <Button
          variant="default"
          className={classes.screenOnly}
          leftSection={<IconArrowsMaximize size={18} aria-hidden />}
          aria-label={t`Enlarge ${title}`}
          onClick={open}
        >
          {t`Enlarge`}
        </Button>
      </div>
      {figures.length > 0 ? draw(HEIGHT) : <Text c="dimmed">{t`There is no measure of this kind.`}</Text>}
      <Dialog opened={enlarged} onClose={close} title={title} size="72rem">
        {draw(ENLARGED)}
      </Dialog>
    </Card>
  );
}

/** No two drawings of a card have the same axis. */
function axisWords({ metric, least, most }: CompareAxis): string {
  const unit = unitOf(metric);
  return t`in ${unit} from ${least} to ${most}`;
}
