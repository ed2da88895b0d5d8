import { Line, legendRows, PatternDef, Points, type Sheet, seriesStyle } from "@/charts";
import { FONT_SIZE } from "@/charts/text";

interface BarLegendProps {
  sheet: Sheet;
  /** What a plain and a hatched bar stand for. */
  periods?: readonly string[];
  median?: string;
  /** Points instead of bars: their form says which period it is. */
  scattered?: boolean;
}

/** Which bar is of which period, and what the line is. */
export function BarLegend({ sheet, periods = [], median, scattered }: BarLegendProps) {
  const { width, height, palette, id } = sheet;
  const names = [...periods, ...(median ? [median] : [])];
  const { places, height: rows } = legendRows(names, width);
  const style = { ...seriesStyle(3, palette), color: palette.ink, dash: "7 4" };
  return (
    <>
      <defs>
        <PatternDef id={`${id}-period`} fill="lines" color={palette.ink} paper={palette.paper} />
      </defs>
      {names.map((name, index) => {
        const [x, y] = places[index] ?? [0, 0];
        return (
          <g key={name} transform={`translate(${x + 4} ${height - rows + 2 + y})`}>
            {index < periods.length && scattered && (
              <Points
                space={flat}
                points={[{ x: 14, y: 7 }]}
                style={{ ...seriesStyle(index, palette), color: palette.quiet }}
                palette={palette}
              />
            )}
            {index < periods.length && !scattered && (
              <rect
                width={26}
                height={13}
                fill={index === 0 ? palette.quiet : `url(#${id}-period)`}
                stroke={palette.ink}
                strokeDasharray={index === 0 ? undefined : "4 3"}
              />
            )}
            {index >= periods.length && (
              <>
                <Line
                  space={flat}
                  points={[
                    { x: 0, y: 7 },
                    { x: 28, y: 7 },
                  ]}
                  style={style}
                />
                {!scattered && <Points space={flat} points={[{ x: 14, y: 7 }]} style={style} palette={palette} />}
              </>
            )}
            <text x={34} y={11} fontSize={FONT_SIZE} fill={palette.ink}>
              {name}
            </text>
          </g>
        );
      })}
    </>
  );
}

const flat = { place: (x: number, y: number) => [x, y] as const };
