/** Where a chart was pointed at before hydration, as shares of its width and height. */
export interface PointedPart {
  x: number;
  y: number;
}
