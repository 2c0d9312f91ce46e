import { BP_CLASSES, bpClass, type BpClass, type HomeBpPattern } from '@/lib/health/bloodPressure/pressureClass';
import { spreadOf, type AxisDomain } from '@/lib/health/series/series';
import { hourOf } from '@/lib/shared/dates';
import { round } from '@/lib/shared/rounding';
import { sharesBy } from '@/lib/format/shares';

interface Pressure {
  sbp: number;
  dbp: number;
}

/** Rectangle of a class in the plane of both pressures, in mmHg. */
export interface BpZone {
  bpClass: BpClass;
  sbp: AxisDomain;
  dbp: AxisDomain;
}

const BEYOND = 1000;
const upTo = (name: BpClass, sbp: number, dbp: number): BpZone => ({
  bpClass: name,
  sbp: { min: 0, max: sbp },
  dbp: { min: 0, max: dbp },
});

/** The classes of `bpClass` as rectangles, painted in this order: the topmost one at a point is the class of a reading there. */
export const BP_ZONES: readonly BpZone[] = [
  upTo('CRISIS', BEYOND, BEYOND),
  upTo('STAGE2', 180, 120),
  upTo('STAGE1', 160, 100),
  { bpClass: 'ISOLATED_SYSTOLIC', sbp: { min: 140, max: 160 }, dbp: { min: 0, max: 90 } },
  upTo('PREHYPERTENSION', 140, 90),
  upTo('ELEVATED', 130, 80),
  upTo('LOW', 120, 80),
  { bpClass: 'NORMAL', sbp: { min: 90, max: 120 }, dbp: { min: 60, max: 80 } },
];

/** Readings with the same two values. */
export interface BpCell extends Pressure {
  count: number;
}

/** Groups readings by value, so that the number of marks is bounded; most frequent last, to be drawn on top. */
export function bpCells(readings: readonly Pressure[]): BpCell[] {
  const cells = new Map<number, BpCell>();
  for (const { sbp, dbp } of readings) {
    const key = sbp * BEYOND + dbp;
    const cell = cells.get(key);
    if (cell) cell.count += 1;
    else cells.set(key, { sbp, dbp, count: 1 });
  }
  return [...cells.values()].sort((a, b) => a.count - b.count);
}

/** Number of readings per class, mildest first, and its share in whole percent; the shares add up to 100. */
export function bpShares(readings: readonly Pressure[]): { bpClass: BpClass; count: number; percent: number }[] {
  const shares = sharesBy(BP_CLASSES, readings, ({ sbp, dbp }) => bpClass(sbp, dbp));
  return shares.map(({ name, count, percent }) => ({ bpClass: name, count, percent }));
}

/** A local hour 0–23 with the means of its readings. */
export interface BpHour extends Pressure {
  hour: number;
  count: number;
}

/** Means by hour: the reading's own local hour if known, else that of the zone; hours without readings are omitted. */
export function bpHours(readings: readonly (Pressure & { date: string; hour?: number })[], zone: string): BpHour[] {
  const hours = Array.from({ length: 24 }, (): Pressure[] => []);
  for (const reading of readings) hours[reading.hour ?? hourOf(new Date(reading.date), zone)]?.push(reading);
  return hours.flatMap((taken, hour) => {
    const [sbp, dbp] = [spreadOf(taken.map((reading) => reading.sbp)), spreadOf(taken.map((reading) => reading.dbp))];
    return sbp && dbp ? [{ hour, sbp: sbp.mean, dbp: dbp.mean, count: taken.length }] : [];
  });
}

/** Morning and evening systolic means; without them, from their rounded mean and difference, which can be 0.1 off. */
export function homeMeans({ meAve, meDiff, morning, evening }: Omit<HomeBpPattern, 'kind' | 'type' | 'surge'>) {
  return { morning: morning ?? round(meAve + meDiff / 2, 1), evening: evening ?? round(meAve - meDiff / 2, 1) };
}
