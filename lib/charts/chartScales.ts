import { widthOf } from './labelPlaces';

/** Width and height in px. */
export interface BoxSize {
  width: number;
  height: number;
}

/** Corners of a drawing between its axes, in px. */
export interface ChartArea {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Room around the marks for labels, in px. */
export const CHART_ROOM = { top: 14, right: 22, bottom: 28, left: 52 } as const;
/** px that the name of an axis takes below its labels. */
const NAME_ROOM = 18;

/** Room on the left for the labels of values, in px: more than usual only where one would be cut. */
export function labelRoom(labels: readonly { label: string }[]): number {
  return Math.max(CHART_ROOM.left, ...labels.map(({ label }) => Math.ceil(widthOf(label, 12)) + 8));
}

interface Ends {
  min: number;
  max: number;
}

interface Axes {
  time: Ends;
  value: Ends;
  /** Labels of the values, where any may be long. */
  valueTicks?: readonly { label: string }[];
  /** Name of the axis along the foot, if it has one. */
  timeName?: string;
}

export type ChartScales = ReturnType<typeof chartScales>;

export const tenths = (place: number) => Math.round(place * 10) / 10;

/** Places of moments and values in a box of this size, in px; `area` has the corners of the drawing between the axes. */
export function chartScales({ width, height }: BoxSize, { time, value, valueTicks = [], timeName }: Axes) {
  const { top, right, bottom } = CHART_ROOM;
  const left = labelRoom(valueTicks);
  const area: ChartArea = { left, top, right: width - right, bottom: height - bottom - (timeName === undefined ? 0 : NAME_ROOM) };
  return {
    area,
    x: (at: number) => tenths(left + ((at - time.min) / (time.max - time.min)) * (area.right - left)),
    y: (at: number) => tenths(area.bottom - ((at - value.min) / (value.max - value.min)) * (area.bottom - top)),
  };
}
