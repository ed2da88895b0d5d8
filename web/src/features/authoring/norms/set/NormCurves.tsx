import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import {
  Axes,
  Drawing,
  DrawnText,
  Figure,
  grid,
  Legend,
  Lines,
  legendRows,
  linear,
  Mirrored,
  Reader,
  readings,
  Ticks,
  usePalette,
  useWidth,
} from "@/charts";
import { formatRounded } from "@/words/numbers";
import type { NormCurve, UploadedNorm } from "../api";
import { sexName } from "../words";
import { extent, seriesOf, sexesOf, tableOf } from "./curves";

type Drawn = Pick<UploadedNorm, "curves" | "kind">;

/** The curves of a set, a drawing for each sex: percentiles of raw scores, or raw scores by age. */
export function NormCurves({ norm: { curves, kind } }: { norm: Drawn }) {
  return (
    <Stack gap="lg">
      {sexesOf(curves).map((sex) => (
        <SexCurves key={sex} sex={sex} curves={curves.filter((curve) => curve.sex === sex)} byAge={kind !== "raw"} />
      ))}
    </Stack>
  );
}

interface SexCurvesProps {
  sex: string;
  curves: NormCurve[];
  byAge: boolean;
}

function SexCurves({ sex, curves, byAge }: SexCurvesProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const series = seriesOf(curves);
  const group = sexName(sex);
  const title = byAge ? t`Raw score by age at five percentiles: ${group}` : t`Percentile by raw score: ${group}`;
  return (
    <div ref={ref}>
      <Figure
        title={title}
        description={
          byAge
            ? t`Across: age in years. Upwards: the raw score at each percentile.`
            : t`Across: the raw score. Upwards: its percentile in each band of age.`
        }
        table={tableOf(series, byAge)}
      >
        <CurveDrawing title={title} series={series} byAge={byAge} width={width} />
      </Figure>
    </div>
  );
}

interface CurveDrawingProps {
  title: string;
  series: ReturnType<typeof seriesOf>;
  byAge: boolean;
  width: number;
}

const HEIGHT = 280;

function CurveDrawing({ title, series, byAge, width }: CurveDrawingProps) {
  const palette = usePalette();
  const names = series.map(({ name }) => name);
  const legend = legendRows(names, width).height;
  const points = series.flatMap((one) => one.points);
  if (points.length === 0) return <p>{t`There is nothing to draw.`}</p>;
  const plot = { left: 48, right: width - 16, top: legend + 32, bottom: legend + HEIGHT };
  const down = [plot.bottom, plot.top] as const;
  const values = extent(points.flatMap(({ y }) => (y === null ? [] : [y])));
  const space = grid(
    plot,
    linear(extent(points.map(({ x }) => x)), [plot.left + 12, plot.right - 12]),
    byAge ? linear(values, down) : linear([0, 100], down, [0, 25, 50, 75, 100]),
  );
  const height = plot.bottom + 44;
  return (
    <Reader
      title={title}
      width={width}
      height={height}
      palette={palette}
      kept
      readings={readings(space, series, ({ name }, { x, y }) => sentence(name, byAge, x, y ?? 0))}
    >
      <Drawing width={width} height={height} title={title} kept>
        <Mirrored width={width}>
          <Legend names={names} x={0} y={0} width={width} palette={palette} />
        </Mirrored>
        <Axes space={space} palette={palette} />
        <Ticks space={space} palette={palette} />
        <DrawnText
          x={(plot.left + plot.right) / 2}
          y={height - 6}
          fontSize={12}
          textAnchor="middle"
          fill={palette.quiet}
        >
          {byAge ? t`Age in years` : t`Raw score`}
        </DrawnText>
        <DrawnText x={0} y={plot.top - 12} fontSize={12} fill={palette.quiet}>
          {byAge ? t`Raw score` : t`Percentile`}
        </DrawnText>
        <Lines space={space} series={series} palette={palette} />
      </Drawing>
    </Reader>
  );
}

function sentence(name: string, byAge: boolean, atX: number, atY: number): string {
  const [x, y] = [formatRounded(atX), formatRounded(atY)];
  return byAge ? t`${name} percentile at ${x} years: raw score ${y}` : t`${name}, raw score ${x}: percentile ${y}`;
}
