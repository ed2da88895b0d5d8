import { type ReactElement, type ReactNode, useId } from "react";
import { type DataTable, Figure } from "../Figure";
import { usePalette, useWidth } from "../hooks";
import { Reader } from "../Reader";
import type { Reading, ReadingPlace } from "../reading";
import { ChartExport } from "./ChartExport";
import type { Sheet } from "./picture";

interface ChartFrameProps {
  title: string;
  titled?: boolean;
  caption?: string;
  /** The finding in one sentence. */
  description: string;
  /** Source and n, below the drawing and in every saved picture. */
  source?: string;
  table: DataTable;
  /** Of saved files, without an ending. */
  fileName: string;
  height: (width: number) => number;
  /** A drawing that needs more than its place has is scrolled. */
  minWidth?: number;
  draw: (sheet: Sheet) => ReactElement;
  readings: (sheet: Sheet) => Reading[][];
  /** As of the drawing: its horizontal axis is one of numbers. */
  kept?: boolean;
  /** Opens what is behind a point that is read. */
  onOpen?: (place: ReadingPlace) => void;
  tools?: ReactNode;
}

/** What draws and reads one kind of chart in a frame. */
export type FrameParts = Pick<ChartFrameProps, "height" | "minWidth" | "draw" | "readings" | "kept">;

/** A chart as wide as its place, with everything that a chart has: readings, table, and files to take along. */
export function ChartFrame(props: ChartFrameProps) {
  const {
    title,
    titled,
    caption,
    description,
    source,
    table,
    fileName,
    height,
    minWidth = 0,
    draw,
    readings,
    kept,
    onOpen,
    tools,
  } = props;
  const [box, room] = useWidth<HTMLDivElement>();
  const palette = usePalette();
  const id = useId().replaceAll(":", "");
  const width = Math.max(room, minWidth);
  const sheet = { width, height: height(width), palette, id };
  return (
    <div ref={box}>
      <Figure
        title={title}
        titled={titled}
        caption={caption}
        description={description}
        source={source}
        table={table}
        tools={
          <>
            {tools}
            <ChartExport fileName={fileName} table={table} picture={{ title, source, height, minWidth, draw }} />
          </>
        }
      >
        <div style={SCROLLS}>
          <Reader
            title={title}
            width={sheet.width}
            height={sheet.height}
            readings={readings(sheet)}
            palette={palette}
            kept={kept}
            onOpen={onOpen}
          >
            {draw(sheet)}
          </Reader>
        </div>
      </Figure>
    </div>
  );
}

const SCROLLS = { overflowX: "auto" } as const;
