import type { DataKind } from '@/lib/shared/permissions';
import { bloodPressureMeasure } from './bloodPressureMeasure';
import { bloodSugarMeasure } from './bloodSugarMeasure';
import { bodyMeasure } from './bodyMeasure';
import { heartMeasure } from './heartMeasure';
import { hrvMeasure } from './hrvMeasure';
import type { MeasuredValue, MeasureSpec } from './measure';
import { respirationMeasure } from './respirationMeasure';
import { restingHeartMeasure } from './restingHeartMeasure';
import { runMeasure } from './runMeasure';
import { sleepMeasure } from './sleepMeasure';
import { stepsMeasure } from './stepsMeasure';
import { stressMeasure } from './stressMeasure';
import { temperatureMeasure } from './temperatureMeasure';
import { vo2maxMeasure } from './vo2maxMeasure';
import { waistMeasure } from './waistMeasure';

/** All measures, in the order in which a member's data is listed. */
export const MEASURE_SPECS = [
  bodyMeasure,
  waistMeasure,
  heartMeasure,
  restingHeartMeasure,
  hrvMeasure,
  stressMeasure,
  temperatureMeasure,
  bloodPressureMeasure,
  bloodSugarMeasure,
  stepsMeasure,
  sleepMeasure,
  respirationMeasure,
  runMeasure,
  vo2maxMeasure,
] as const;
export type AnyMeasure = (typeof MEASURE_SPECS)[number];
export type MeasureKind = AnyMeasure['kind'];
export const MEASURE_KINDS: readonly MeasureKind[] = MEASURE_SPECS.map(({ kind }) => kind);

type HeldMeasure = AnyMeasure['held'];
export const HELD_MEASURES: readonly HeldMeasure[] = MEASURE_SPECS.map(({ held }) => held);
const byHeld = new Map<string, AnyMeasure>(MEASURE_SPECS.map((one) => [one.held, one]));

/** Whether a kind of held data is the readings of a measure. */
export function isHeldMeasure(held: string): held is HeldMeasure {
  return byHeld.has(held);
}

/** The measure of a kind of held data. */
export function measureOfHeld(held: HeldMeasure): AnyMeasure {
  return byHeld.get(held)!;
}

const byKind = new Map<string, AnyMeasure>(MEASURE_SPECS.map((one) => [one.kind, one]));

/** The measure of a kind. */
export function measureOf<K extends MeasureKind>(kind: K): Extract<AnyMeasure, { kind: K }> {
  return byKind.get(kind) as Extract<AnyMeasure, { kind: K }>;
}

/** Name and definition of a single-value measure's number. */
export function numberOfMeasure(kind: MeasureKind): { name: string; of: MeasuredValue } {
  const [[name, of]] = Object.entries<MeasuredValue>(measureOf(kind).values) as [[string, MeasuredValue]];
  return { name, of };
}

/** Measures with a panel on a tab of a screen. */
export function kindsOnPanels(screen: 'body' | 'health', tab: string): readonly MeasureKind[] {
  return MEASURE_SPECS.filter(({ panel }: MeasureSpec) => panel?.screen === screen && panel.tab === tab).map(({ kind }) => kind);
}

/** Measure kinds of a data kind. */
export type KindAbout<K extends DataKind> = Extract<AnyMeasure, { about: K }>['kind'];

/** Narrows a measure to a data kind. Throws if it belongs to another, so that a permission for one kind never opens another. */
export function kindAbout<K extends DataKind>(about: K, kind: MeasureKind): KindAbout<K> {
  if (measureOf(kind).about !== about) throw new Error(`The measure ${kind} is not of the kind ${about}`);
  return kind as KindAbout<K>;
}

/** Single-value measures (those with a panel), optionally of one data kind. */
export function numberKinds(about?: DataKind): readonly MeasureKind[] {
  return MEASURE_SPECS.filter((one: MeasureSpec) => one.panel !== undefined && (about ?? one.about) === one.about).map(({ kind }) => kind);
}

/** Single-value measures whose unusual readings are asked about. */
export type AskedKind = Extract<AnyMeasure, { panel: object; values: Record<string, { leastSpread: unknown }> }>['kind'];

/** The same of one data kind, in the order in which a member's data is listed. */
export function askedKinds<K extends DataKind>(about: K): readonly (AskedKind & KindAbout<K>)[] {
  const isAsked = (kind: MeasureKind): kind is AskedKind & KindAbout<K> => numberOfMeasure(kind).of.leastSpread !== undefined;
  return numberKinds(about).filter(isAsked);
}

/** Whether members can enter the measure on its panel. */
export function allowsManualEntry(kind: MeasureKind): boolean {
  return (measureOf(kind) as MeasureSpec).typed === true;
}

export type MeasureOfTab<T extends string> = Extract<AnyMeasure, { tab: T } | { manualTab: T }>;

/** The measure that a health screen tab shows. */
export function measureOfTab<T extends string>(tab: T): MeasureOfTab<T> {
  const shown = MEASURE_SPECS.find((one: MeasureSpec) => one.tab === tab || one.manualTab === tab);
  if (!shown) throw new Error(`No measure is shown by the tab ${tab}`);
  return shown as MeasureOfTab<T>;
}

/** Whether a number is within the limits of a value; never for NaN and infinity. */
export function isWithinLimits({ min, max }: { min: number; max: number }, value: number): boolean {
  return value >= min && value <= max;
}

/**
 * Validates a reading: the faulty field and whether it is missing or implausible; null if valid. Limits of single values are checked before
 * the cross-field check.
 */
export function validateMeasure(one: { kind: MeasureKind }): { field: string; reason: 'invalid' | 'implausible' } | null {
  const spec = measureOf(one.kind) as MeasureSpec & { objection: (reading: unknown) => string | null };
  const reading = one as unknown as Record<string, unknown>;
  const names = Object.keys(spec.values);
  const given = names.filter((name) => typeof reading[name] === 'number');
  if (given.length === 0) return { field: names[0]!, reason: 'invalid' };
  const field = given.find((name) => !isWithinLimits(spec.values[name]!, reading[name] as number)) ?? spec.objection(one);
  return field === null ? null : { field, reason: 'implausible' };
}
