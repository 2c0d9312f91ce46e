/** Where a chart was pointed at before it was alive, in parts of its width and height. */
export interface PointedPart {
  x: number;
  y: number;
}
