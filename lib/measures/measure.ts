import type * as z from 'zod/mini';
import type { Gender } from '@/lib/shared/fields';
import type { DataKind } from '@/lib/shared/permissions';
import type { Bands } from './measureBands';

/** Units that values are stored in. */
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

/** A number of a reading in its stored unit. What lies outside min and max is not believed, wherever it comes from. */
export interface MeasuredValue {
  unit: StoredUnit;
  min: number;
  max: number;
  /** Finest difference that is meant; what is finer is rounded away when it is stored. */
  step: number;
  /** How it is judged, by sex where that tells. */
  bands?: Bands | Readonly<Record<Gender, Bands>>;
  /** Sources deliver whole numbers alone. */
  whole?: true;
  /**
   * Least spread that anybody’s own readings are taken to have, in its unit or as a share of what is usual: a reading further off than
   * MAX_Z of it is asked about. Left out where none are.
   */
  leastSpread?: number | { share: number };
  /** A reading may lack it; one that lacks all of its values is none. */
  optional?: true;
}

/** The table of measures that are one number; of each reading it holds the measure's kind. */
export const SHARED_TABLE = 'reading';

/** All that a measure is known by. What depends on it reads it here: contract, checks, storage, undo, days, take-out, erasing. */
export interface MeasureSpec {
  /** What deliveries call it. */
  readonly kind: string;
  /** The kind of data that it belongs to, by which it is permitted and counted. */
  readonly about: DataKind;
  /** Its table in the database; measures of one number need none of their own (SHARED_TABLE). */
  readonly table: string;
  /** What the list of held data and the files of a take-out call it. */
  readonly held: string;
  /** Whether a reading has its instant, or is of one of the member's days. */
  readonly when: 'moment' | 'day';
  readonly values: Readonly<Record<string, MeasuredValue>>;
  /** What a reading says beside its numbers. */
  readonly others?: Readonly<Record<string, z.ZodMiniType>>;
  /** The largest total of a day stays, instead of each reading. */
  readonly oneADay?: true;
  /** The values that say a reading in words, in this order; those of an inner list stand together, as in 120/80. Left out, all of them. */
  readonly said?: readonly (string | readonly string[])[];
  /** The part of the health screen that shows it, and the one that shows what members type in. */
  readonly tab?: string;
  readonly manualTab?: string;
  /** The part of the body or the health screen that draws it as a panel of its own, where it is one number of the shared table. */
  readonly panel?: { readonly screen: 'body' | 'health'; readonly tab: string };
  /** Members type it in on that panel. */
  readonly typed?: true;
  /** What the columns of other programs' tables call it, in lower case and without its unit. */
  readonly columns?: readonly string[];
  /** What Apple Health calls it, without the prefix of its types. */
  readonly appleType?: string;
}

type NumbersOf<V> = { -readonly [N in keyof V as V[N] extends { optional: true } ? never : N]: number } & {
  -readonly [N in keyof V as V[N] extends { optional: true } ? N : never]?: number | null | undefined;
};
type OthersOf<O> = { -readonly [N in keyof O]: z.output<O[N]> };

/** What a reading of a measure says, without whose it is and when. */
export type ValuesOf<M extends MeasureSpec> = NumbersOf<M['values']> & OthersOf<M['others']>;

/** Names the first value that cannot be true beside the others; null when all can. */
type Objection<M extends MeasureSpec> = (one: ValuesOf<M>) => (keyof M['values'] & string) | null;

/** A measure with what its values are held against, beside their own limits. */
export function measure<const M extends MeasureSpec>(spec: M, objection: Objection<M> = () => null): M & { objection: Objection<M> } {
  return { ...spec, objection };
}
