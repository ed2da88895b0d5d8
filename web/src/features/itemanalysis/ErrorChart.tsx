import { t } from "@lingui/core/macro";
import { Axes, ChartFrame, Drawing, DrawnText, grid, Lines, linear, readings, type Sheet, Ticks } from "@/charts";
import { pictureName } from "@/ui/pictureNames";
import "@/words/statistics";
import type { ItemAnalysis } from "./api";
import { decimals } from "./words";

type Errors = ItemAnalysis["conditional_sem"];

const HEIGHT = 280;

function layout(errors: Errors, { width }: Sheet) {
  const plot = { left: 48, right: width - 16, top: 28, bottom: HEIGHT - 44 };
  const most = Math.max(...errors.map(({ sem }) => sem), 0.5);
  const last = errors.at(-1)?.raw ?? 1;
  const space = grid(
    plot,
    linear([0, last], [plot.left + 12, plot.right - 12]),
    linear([0, Math.ceil(2 * most) / 2], [plot.bottom, plot.top]),
  );
  return {
    plot,
    space,
    series: [{ name: t`Standard error`, points: errors.map(({ raw, sem }) => ({ x: raw, y: sem })) }],
  };
}

/** How precisely each raw score is measured. */
export function ErrorChart({ errors }: { errors: Errors }) {
  const title = t`Standard error at each raw score`;
  return (
    <ChartFrame
      title={title}
      description={t`In the middle of the scale a score is least precise; at its ends nothing is left to vary.`}
      source={t`Lord 1957, of questions that give 0 or 1 point`}
      fileName={pictureName("standard-error")}
      height={() => HEIGHT}
      kept
      table={{ columns: [t`Raw score`, t`Standard error`], rows: errors.map(({ raw, sem }) => [raw, decimals(sem)]) }}
      readings={(sheet) => {
        const { space, series } = layout(errors, sheet);
        return readings(space, series, (_, { x, y }) => t`Raw score ${x}: ± ${decimals(y ?? 0)}`);
      }}
      draw={(sheet) => {
        const { plot, space, series } = layout(errors, sheet);
        return (
          <Drawing width={sheet.width} height={sheet.height} title={title} kept>
            <Axes space={space} palette={sheet.palette} />
            <Ticks space={space} palette={sheet.palette} />
            <DrawnText
              x={(plot.left + plot.right) / 2}
              y={HEIGHT - 6}
              fontSize={12}
              textAnchor="middle"
              fill={sheet.palette.quiet}
            >
              {t`Raw score`}
            </DrawnText>
            <Lines space={space} series={series} palette={sheet.palette} />
          </Drawing>
        );
      }}
    />
  );
}
