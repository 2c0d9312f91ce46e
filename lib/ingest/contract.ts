import * as z from 'zod/mini';
import type { MeasureSpec } from '@/lib/measures/measure';
import { MEASURE_SPECS } from '@/lib/measures/measures';
import { sourceTime } from '@/lib/measures/sourceTime';
import { endpoint } from '@/lib/shared/endpoint';
import { day, seq, deviceCode } from '@/lib/shared/fields';

/** Readings of one delivery. */
export const MAX_READINGS = 1000;

/** Longest name of a person on a device, such as the number of a card. */
export const MAX_PERSON = 120;

const common = {
  /** The source's own name of the reading; the same source and name again is the same reading. */
  externalId: z.string().check(z.minLength(1), z.maxLength(120)),
  /** Whose reading it is; left out, the caller's own, or with a device's key nobody's that is known. */
  memberSeq: z.optional(seq),
  /** The same by name: a login ID, a member's number, or what else a manager has said to stand for a member. */
  person: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PERSON))),
  /** Device that measured it, where it is known. */
  device: z.optional(deviceCode),
};
const times = { moment: { measuredAt: sourceTime }, day: { day } };

type NumberSchema<V> = V extends { optional: true } ? z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType<number>>> : z.ZodMiniType<number>;
type Shape<M extends MeasureSpec> = { kind: z.ZodMiniLiteral<M['kind']> } & typeof common &
  (typeof times)[M['when']] & { [N in keyof M['values']]: NumberSchema<M['values'][N]> } & (M extends { others: infer O } ? O : unknown);
type Schemas<T extends readonly MeasureSpec[]> = { -readonly [I in keyof T]: z.ZodMiniObject<Shape<T[I]>> };

function schemaOf({ kind, when, values, others }: MeasureSpec): z.ZodMiniObject {
  const numbers = Object.entries(values).map(([name, { whole, optional }]) => {
    const number = whole ? z.int() : z.number();
    return [name, optional ? z.optional(z.nullable(number)) : number];
  });
  return z.object({ kind: z.literal(kind), ...common, ...times[when], ...Object.fromEntries(numbers), ...others });
}

/** One reading of any measure, in the stored units. */
export const reading = z.discriminatedUnion('kind', MEASURE_SPECS.map(schemaOf) as unknown as Schemas<typeof MEASURE_SPECS>);
export type Reading = z.output<typeof reading>;

/**
 * Why a reading was not taken: malformed, beyond what can be true, an impossible time, one before its owner was born, not the caller's to
 * deliver, or one too many that waits for its owner.
 */
export const REFUSALS = ['invalid', 'implausible', 'time', 'beforeBirth', 'forbidden', 'full'] as const;
const refusal = z.object({ index: z.int(), field: z.string(), reason: z.enum(REFUSALS) });
export type Refusal = z.output<typeof refusal>;

export const ingestApi = {
  readings: endpoint({
    method: 'POST',
    path: '/ingest/readings',
    about: 'HEALTH',
    needs: 'reading:import',
    via: 'device',
    byKey: true,
    summary:
      'Delivers up to 1,000 readings of any kinds, signed in or with the key of a device. Each is judged by itself; delivering one again changes nothing.',
    failures: { 401: 'no key of this platform, or a revoked one' },
    bodyLimit: 1024 * 1024,
    rows: 'readings',
    body: z.object({
      /** Program or device family, such as 'device' or 'fitbit'; 'manual' is kept for what people type in. */
      source: z.string().check(
        z.regex(/^[a-z][a-z0-9-]{1,29}$/),
        z.refine((name) => name !== 'manual'),
      ),
      /** The sender's own name of this delivery. */
      batchId: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
      readings: z.array(z.union([reading, z.unknown()])).check(z.minLength(1), z.maxLength(MAX_READINGS)),
    }),
    response: z.object({
      accepted: z.int(),
      duplicates: z.int(),
      /** With a device's key: readings whose owner nobody knows, which wait until a manager has said it. */
      waiting: z.optional(z.int()),
      refused: z.array(refusal),
    }),
    errors: { 401: z.object({ key: z.optional(z.enum(['UNKNOWN', 'REVOKED'])) }) },
  }),
};
