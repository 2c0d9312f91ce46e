interface Point {
  x: number;
  y: number;
}

/** A place for a text: the end of the baseline that it hangs on, in px. */
export interface LabelPlace extends Point {
  anchor: 'start' | 'end';
}

export type LabelPlaces = readonly [LabelPlace, ...LabelPlace[]];

/** px between the places at which a line is looked at. */
const STEP = 12;
/** Places on one stretch of a line at most. */
const MAX_PLACES = 1_000;

/** Width of a text in px, about: Korean letters are square, others a little over half as wide. */
export function widthOf(text: string, size: number): number {
  return [...text].reduce((width, letter) => width + size * (letter >= '\u1100' ? 1 : 0.6), 0);
}

/** Parts of the way from the left at which a text may begin, best first. */
const PARTS = [0, 0.75, 0.5, 0.25, 0.625, 0.375, 0.125, 0.6875, 0.5625, 0.4375, 0.3125, 0.1875, 0.0625];

/** Places for a text between two sides, at one of two heights: at the right end first, then at the left, then between them. */
export function placesBetween(left: number, right: number, first: number, second: number): LabelPlaces {
  const at = (part: number, y: number): LabelPlace => ({ x: Math.round(left + (right - left) * part), y, anchor: 'start' });
  const others = PARTS.flatMap((part) => [at(part, first), at(part, second)]);
  return [{ x: right, y: first, anchor: 'end' }, { x: right, y: second, anchor: 'end' }, ...others];
}

/** Places along a line through points, close enough together for a label to meet one where it meets the line. */
export function alongLine(points: readonly Point[]): Point[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    if (!next) return [point];
    const steps = Math.min(MAX_PLACES, Math.max(1, Math.ceil(Math.hypot(next.x - point.x, next.y - point.y) / STEP) || 1));
    return Array.from({ length: steps }, (_, step) => ({
      x: point.x + ((next.x - point.x) * step) / steps,
      y: point.y + ((next.y - point.y) * step) / steps,
    }));
  });
}

/** The one of several places inside of two sides where a text covers the fewest marks; of equals the first, and where it fits nowhere, too. */
export function clearestPlace(
  places: LabelPlaces,
  marks: readonly Point[],
  text: string,
  size: number,
  area: { left: number; right: number },
): LabelPlace {
  const width = widthOf(text, size);
  const leftOf = ({ x, anchor }: LabelPlace) => (anchor === 'start' ? x : x - width);
  const covered = (place: LabelPlace) => {
    const [left, { y }] = [leftOf(place), place];
    return marks.reduce(
      (sum, mark) => sum + Number(mark.x > left - 4 && mark.x < left + width + 4 && mark.y > y - size && mark.y < y + 5),
      0,
    );
  };
  let [best] = places;
  let least = Infinity;
  for (const place of places.filter((one) => leftOf(one) >= area.left && leftOf(one) + width <= area.right)) {
    const count = covered(place);
    if (count < least) [best, least] = [place, count];
    if (least === 0) break;
  }
  return best;
}

/** px from a point to the words beside it. */
const AWAY = 9;

/** Where words can stand beside points, each on the side where it covers least of the marks and of the words before it. */
export function placesBeside(
  notes: readonly (Point & { label: string })[],
  marks: readonly Point[],
  size: number,
  area: { left: number; right: number },
): LabelPlace[] {
  const taken = [...marks];
  return notes.map(({ x, y, label }) => {
    const sides: LabelPlaces = [
      { x: x - AWAY, y: y - AWAY, anchor: 'end' },
      { x: x + AWAY, y: y + AWAY + size, anchor: 'start' },
      { x: x - AWAY, y: y + AWAY + size, anchor: 'end' },
      { x: x + AWAY, y: y - AWAY, anchor: 'start' },
    ];
    const place = clearestPlace(sides, taken, label, size, area);
    const width = widthOf(label, size);
    const from = place.anchor === 'start' ? place.x : place.x - width;
    // close together, because to cover words is worse than to cover a line
    for (let at = from; at <= from + width; at += 3) taken.push(...[0, size / 2, size].map((foot) => ({ x: at, y: place.y - foot })));
    return place;
  });
}
