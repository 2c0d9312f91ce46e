/** How many entries stand in a row of this width, in px, before a button of `more` that leads to the others; all of them when they fit without it. */
export function countFitting(widths: readonly number[], room: number, gap: number, more: number): number {
  let [end, fitting] = [0, 0];
  for (const width of widths) {
    end += width + (end > 0 ? gap : 0);
    if (end + gap + more <= room) fitting += 1;
  }
  return end <= room ? widths.length : fitting;
}
