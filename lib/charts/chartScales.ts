import { widthOf } from './labelPlaces';

/** Width and height in px. */
export interface BoxSize {
  width: number;
  height: number;
}

/** Edges of the plot area between the axes, in px. */
export interface ChartArea {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Margins around the plot area for labels, in px. */
export const CHART_MARGINS = { top: 14, right: 22, bottom: 28, left: 52 } as const;
/** Height of an axis name below its labels, in px. */
const NAME_ROOM = 18;

/** Left margin for the labels of values, in px; wider than usual only if one would be cut off. */
export function labelMargin(labels: readonly { label: string }[]): number {
  return Math.max(CHART_MARGINS.left, ...labels.map(({ label }) => Math.ceil(widthOf(label, 12)) + 8));
}

interface Ends {
  min: number;
  max: number;
}

interface Axes {
  time: Ends;
  value: Ends;
  /** Labels of the values, if any may be long. */
  valueTicks?: readonly { label: string }[];
  /** Name of the horizontal axis, if it has one. */
  timeName?: string;
}

export type ChartScales = ReturnType<typeof chartScales>;

export const roundTenth = (place: number) => Math.round(place * 10) / 10;

/** Scales from times and values to px in a box of this size; `area` holds the edges of the plot area. */
export function chartScales({ width, height }: BoxSize, { time, value, valueTicks = [], timeName }: Axes) {
  const { top, right, bottom } = CHART_MARGINS;
  const left = labelMargin(valueTicks);
  const area: ChartArea = { left, top, right: width - right, bottom: height - bottom - (timeName === undefined ? 0 : NAME_ROOM) };
  return {
    area,
    x: (at: number) => roundTenth(left + ((at - time.min) / (time.max - time.min)) * (area.right - left)),
    y: (at: number) => roundTenth(area.bottom - ((at - value.min) / (value.max - value.min)) * (area.bottom - top)),
  };
}
