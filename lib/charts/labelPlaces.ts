interface Point {
  x: number;
  y: number;
}

/** Position of a label: the end of its baseline that is anchored, in px. */
export interface LabelPlace extends Point {
  anchor: 'start' | 'end';
}

export type LabelPlaces = readonly [LabelPlace, ...LabelPlace[]];

/** Distance in px between sampled points of a line. */
const STEP = 12;
/** Maximum points per line segment. */
const MAX_PLACES = 1_000;

/** Approximate width of a text in px: Korean letters are square, others a little over half as wide. */
export function widthOf(text: string, size: number): number {
  return [...text].reduce((width, letter) => width + size * (letter >= '\u1100' ? 1 : 0.6), 0);
}

/** Candidate start positions, as shares of the width from the left, in order of preference. */
const PARTS = [0, 0.75, 0.5, 0.25, 0.625, 0.375, 0.125, 0.6875, 0.5625, 0.4375, 0.3125, 0.1875, 0.0625];

/** Candidate positions of a label between two edges, at one of two heights: the right end first, then the left, then in between. */
export function placesBetween(left: number, right: number, first: number, second: number): LabelPlaces {
  const at = (part: number, y: number): LabelPlace => ({ x: Math.round(left + (right - left) * part), y, anchor: 'start' });
  const others = PARTS.flatMap((part) => [at(part, first), at(part, second)]);
  return [{ x: right, y: first, anchor: 'end' }, { x: right, y: second, anchor: 'end' }, ...others];
}

/** Points along a line, close enough together that a label over the line contains one. */
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

/**
 * The candidate between two edges where the label covers the fewest marks; the first of equals, and the first of all if it fits nowhere.
 */
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

/** Distance in px from a point to its label. */
const AWAY = 9;

/** Positions of labels beside points, each on the side where it covers the fewest marks and earlier labels. */
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
    // sampled densely, because covering text is worse than covering a line
    for (let at = from; at <= from + width; at += 3) taken.push(...[0, size / 2, size].map((foot) => ({ x: at, y: place.y - foot })));
    return place;
  });
}
