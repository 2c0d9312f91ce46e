import type * as z from 'zod/mini';
import type { Gender } from '@/lib/shared/fields';
import type { DataKind } from '@/lib/shared/permissions';
import type { Bands } from './measureBands';

/** Units of stored values. */
export type StoredUnit =
  | 'kg'
  | 'L'
  | 'cm'
  | 'cm²'
  | 'km'
  | 'kcal'
  | '°C'
  | '°'
  | '%'
  | 'mmHg'
  | 'mg/dL'
  | 'bpm'
  | '/min'
  | 'ms'
  | 'mL/kg/min'
  | 'min'
  | 's'
  | 'count'
  | 'index'
  | 'ratio';

/** A number of a reading in its stored unit. Values outside min and max are refused, whatever their source. */
export interface MeasuredValue {
  unit: StoredUnit;
  min: number;
  max: number;
  /** Resolution; stored values are rounded to it. */
  step: number;
  /** Bands it is judged by, per sex where they differ. */
  bands?: Bands | Readonly<Record<Gender, Bands>>;
  /** Sources must deliver whole numbers. */
  whole?: true;
  /**
   * Minimum spread assumed for a person's own readings, in the unit or as a share of their usual value: a reading further off than MAX_Z
   * times that is asked about. Absent if readings are never asked about.
   */
  leastSpread?: number | { share: number };
  /** May be missing; a reading without any value is invalid. */
  optional?: true;
}

/** Shared table of single-value measures; each row holds the measure's kind. */
export const SHARED_TABLE = 'reading';

/** Definition of a measure, from which contract, validation, storage, undo, data days, take-out and erasure derive. */
export interface MeasureSpec {
  /** Name in deliveries. */
  readonly kind: string;
  /** Data kind, which decides permissions and retention. */
  readonly about: DataKind;
  /** Database table; single-value measures share one (SHARED_TABLE). */
  readonly table: string;
  /** Name in the list of held data and in take-out files. */
  readonly held: string;
  /** Whether a reading has an instant or belongs to a day of the member. */
  readonly when: 'moment' | 'day';
  readonly values: Readonly<Record<string, MeasuredValue>>;
  /** Non-numeric fields of a reading. */
  readonly others?: Readonly<Record<string, z.ZodMiniType>>;
  /** One row per day: the largest total wins. */
  readonly oneADay?: true;
  /** Values that describe a reading in text, in order; an inner list is written together, as in 120/80. All by default. */
  readonly textValues?: readonly (string | readonly string[])[];
  /** Health screen tab that shows it, and the one that shows manual entries. */
  readonly tab?: string;
  readonly manualTab?: string;
  /** Screen and tab with a panel for it, for single-value measures of the shared table. Of the body screen, only the trend draws panels. */
  readonly panel?: { readonly screen: 'body'; readonly tab: 'trend' } | { readonly screen: 'health'; readonly tab: string };
  /** Members can enter it on that panel. */
  readonly typed?: true;
  /** Column names of a scale's table (InBody, openScale), lower case, without unit. */
  readonly columns?: readonly string[];
  /** Apple Health type without its prefix. */
  readonly appleType?: string;
}

type NumbersOf<V> = { -readonly [N in keyof V as V[N] extends { optional: true } ? never : N]: number } & {
  -readonly [N in keyof V as V[N] extends { optional: true } ? N : never]?: number | null | undefined;
};
type OthersOf<O> = { -readonly [N in keyof O]: z.output<O[N]> };

/** Values of a reading, without owner and time. */
export type ValuesOf<M extends MeasureSpec> = NumbersOf<M['values']> & OthersOf<M['others']>;

/** Returns the first value that is implausible given the others; null if none. */
type Objection<M extends MeasureSpec> = (one: ValuesOf<M>) => (keyof M['values'] & string) | null;

/** Defines a measure with an optional cross-field check. */
export function measure<const M extends MeasureSpec>(spec: M, objection: Objection<M> = () => null): M & { objection: Objection<M> } {
  return { ...spec, objection };
}
