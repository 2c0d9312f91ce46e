import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';

const tenths = (place: number | undefined) => Math.round((place ?? 0) * 10) / 10;

/** Corners of a live chart's drawing between its axes, and places of values in it, in px. */
export function usePlaces() {
  const { left, top, width, height } = useDrawingArea();
  const x = useXScale<'linear'>();
  const y = useYScale<'linear'>();
  return {
    area: { left, top, right: left + width, bottom: top + height },
    x: (value: number) => tenths(x(value)),
    y: (value: number) => tenths(y(value)),
  };
}
