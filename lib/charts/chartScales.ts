/** Width and height in px. */
export interface BoxSize {
  width: number;
  height: number;
}

/** Room around the marks for labels, in px. */
export const CHART_ROOM = { top: 14, right: 22, bottom: 28, left: 52 } as const;

interface Ends {
  min: number;
  max: number;
}

/** Places of moments and values in a box of this size, in px; `area` has the corners of the drawing between the axes. */
export function chartScales({ width, height }: BoxSize, { time, value }: { time: Ends; value: Ends }) {
  const { top, right, bottom, left } = CHART_ROOM;
  const area = { left, top, right: width - right, bottom: height - bottom };
  const tenths = (place: number) => Math.round(place * 10) / 10;
  return {
    area,
    x: (at: number) => tenths(left + ((at - time.min) / (time.max - time.min)) * (area.right - left)),
    y: (at: number) => tenths(area.bottom - ((at - value.min) / (value.max - value.min)) * (area.bottom - top)),
  };
}
