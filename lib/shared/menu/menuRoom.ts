/** How many entries fit into a row of width `room`, in px, next to a "more" button of width `more`; all of them if they fit without it. */
export function countFitting(widths: readonly number[], room: number, gap: number, more: number): number {
  let [end, fitting] = [0, 0];
  for (const width of widths) {
    end += width + (end > 0 ? gap : 0);
    if (end + gap + more <= room) fitting += 1;
  }
  return end <= room ? widths.length : fitting;
}
