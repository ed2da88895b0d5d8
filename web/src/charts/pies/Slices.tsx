import { arc, type PieArcDatum } from "d3-shape";
import { type FillStyle, paintOf } from "../patterns";

/** The outer edge of slices, and the edge of the hole that they may leave in the middle. */
export interface Ring {
  radius: number;
  hole?: number;
}

const arcOf = <T,>({ radius, hole = 0 }: Ring) => arc<PieArcDatum<T>>().innerRadius(hole).outerRadius(radius);

interface SlicesProps<T> {
  slices: readonly PieArcDatum<T>[];
  ring: Ring;
  /** The style of each part, in the order of the parts, as they were given to `Fills` under the same id. */
  styles: readonly FillStyle[];
  id: string;
}

/** Slices around the origin, each with a fill besides its colour. */
export function Slices<T>({ slices, ring, styles, id }: SlicesProps<T>) {
  const shape = arcOf<T>(ring);
  return slices.map((slice) => {
    const style = styles[slice.index];
    return style && <path key={slice.index} d={shape(slice) ?? ""} {...paintOf(id, slice.index, style)} />;
  });
}

/** Where a slice is read. */
export function middleOfSlice<T>(slice: PieArcDatum<T>, center: readonly [number, number], ring: Ring) {
  const [x, y] = arcOf<T>(ring).centroid(slice);
  return { x: center[0] + x, y: center[1] + y };
}
