/** Index of the stop nearest to a position, by binary search in ascending stops; -1 without stops. */
export function nearestIndex(stops: readonly number[], place: number): number {
  let [low, high] = [0, stops.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (stops[middle]! < place) low = middle + 1;
    else high = middle;
  }
  const before = stops[low - 1];
  if (stops.length === 0) return -1;
  return before !== undefined && place - before < stops[low]! - place ? low - 1 : low;
}
