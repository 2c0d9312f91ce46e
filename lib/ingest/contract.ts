import * as z from 'zod/mini';
import { TYPED_SOURCE } from '@/lib/body/weight/contract';
import type { MeasuredValue, MeasureSpec } from '@/lib/measures/measure';
import { MEASURE_SPECS } from '@/lib/measures/measures';
import { sourceTime } from '@/lib/measures/sourceTime';
import { endpoint } from '@/lib/shared/endpoint';
import { day, seq, deviceCode } from '@/lib/shared/fields';

/** Maximum readings per delivery. */
export const MAX_READINGS = 1000;

/** Maximum length of a person's name on a device, such as a card number. */
export const MAX_PERSON = 120;

/** Adds a description to a schema for the API document. */
const described = <T extends z.ZodMiniType>(schema: T, description: string, more: object = {}): T => {
  z.globalRegistry.add(schema, { description, ...more });
  return schema;
};

const common = {
  externalId: described(
    z.string().check(z.minLength(1), z.maxLength(120)),
    'The source’s own name of the reading. `source`, kind, member and this name together are one reading: delivered again, it is a duplicate and changes nothing. Of one day’s steps the largest total stays instead.',
  ),
  memberSeq: described(
    z.optional(seq),
    'Number of the member whose reading it is. Without it and `person`, it is the caller’s own; with a device’s key it then waits for a manager.',
  ),
  person: described(
    z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PERSON))),
    'Whose reading it is, by name: what a manager has said to stand for a member, else a login ID or a member’s number. With a device’s key, a name that nobody is known by waits for a manager. A number alone is a member’s number: a slot of a scale has to be sent as a name, such as slot-6.',
  ),
  device: described(
    z.optional(deviceCode),
    'Device that measured it, where it is known; with a device’s key its own kind, unless that is MD.',
  ),
};
const times = {
  moment: { measuredAt: sourceTime },
  day: { day: described(z.clone(day), 'The member’s own day; of a night, the day of waking. From 2000-01-01 up to today.') },
};

type NumberSchema<V> = V extends { optional: true } ? z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType<number>>> : z.ZodMiniType<number>;
type Shape<M extends MeasureSpec> = { kind: z.ZodMiniLiteral<M['kind']> } & typeof common &
  (typeof times)[M['when']] & { [N in keyof M['values']]: NumberSchema<M['values'][N]> } & (M extends { others: infer O } ? O : unknown);
type Schemas<T extends readonly MeasureSpec[]> = { -readonly [I in keyof T]: z.ZodMiniObject<Shape<T[I]>> };

/**
 * A number with its unit and limits, for the API document only: a value beyond them refuses its own reading, not the delivery
 * (measures.ts).
 */
function numberOf({ unit, min, max, step, whole }: MeasuredValue): z.ZodMiniType<number> {
  const [minimum, maximum] = [min, max];
  return described(whole ? z.int() : z.number(), `${unit}, to ${step} at the finest.`, { minimum, maximum, 'x-unit': unit });
}

function schemaOf({ kind, when, values, others }: MeasureSpec): z.ZodMiniObject {
  const numbers = Object.entries(values).map(([name, of]) => {
    const number = numberOf(of);
    return [name, of.optional ? z.optional(z.nullable(number)) : number];
  });
  return z.object({ kind: z.literal(kind), ...common, ...times[when], ...Object.fromEntries(numbers), ...others });
}

/** A reading of any measure, in stored units. */
export const reading = z.discriminatedUnion('kind', MEASURE_SPECS.map(schemaOf) as unknown as Schemas<typeof MEASURE_SPECS>);
export type Reading = z.output<typeof reading>;

/**
 * Why a reading was refused: malformed, implausible, impossible time, before its owner's birth, not the caller's to deliver, or too many
 * already awaiting an owner.
 */
export const REFUSALS = ['invalid', 'implausible', 'time', 'beforeBirth', 'forbidden', 'full'] as const;
const refusal = z.object({
  index: described(z.int(), 'Its place in `readings`, from 0.'),
  field: z.string(),
  reason: described(
    z.enum(REFUSALS),
    '`invalid`: malformed; `implausible`: beyond the limits, or what the reading’s other values allow; `time`: an impossible time, or those of a night that are not of its day; `beforeBirth`: from before its member was born; `forbidden`: not the caller’s to deliver; `full`: too many wait for their owner.',
  ),
});
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
    bodyLimit: 2 * 1024 * 1024,
    rows: 'readings',
    body: z.object({
      source: described(
        z.string().check(
          z.regex(/^[a-z][a-z0-9-]{1,29}$/),
          z.refine((name) => name !== TYPED_SOURCE),
        ),
        `The program or the one device that numbers the readings, such as lobby-scale; ${TYPED_SOURCE} is kept for what people type in.`,
        { not: { const: TYPED_SOURCE } },
      ),
      batchId: described(z.optional(z.string().check(z.minLength(1), z.maxLength(120))), 'The sender’s own name of this delivery.'),
      readings: z.array(z.union([reading, z.unknown()])).check(z.minLength(1), z.maxLength(MAX_READINGS)),
    }),
    response: z.object({
      accepted: described(
        z.int(),
        'Readings that are new, those too that are not kept: of a kind that their person does not let be collected, and, with a device’s key, of somebody who has left.',
      ),
      duplicates: z.int(),
      waiting: described(
        z.optional(z.int()),
        'With a device’s key: readings whose owner nobody knows, which wait until a manager has said it.',
      ),
      refused: z.array(refusal),
    }),
    errors: { 401: z.object({ key: z.optional(z.enum(['UNKNOWN', 'REVOKED'])) }) },
  }),
};
