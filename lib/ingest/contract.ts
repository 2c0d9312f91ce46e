import * as z from 'zod/mini';
import { MANUAL_SOURCE } from '@/lib/body/weight/contract';
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
const withDescription = <T extends z.ZodMiniType>(schema: T, description: string, more: object = {}): T => {
  z.globalRegistry.add(schema, { description, ...more });
  return schema;
};

const common = {
  externalId: withDescription(
    z.string().check(z.minLength(1), z.maxLength(120)),
    'Unique ID of the reading at its source. A reading is identified by `source`, kind, member and this ID; delivering it again is a duplicate and changes nothing, except for the steps of a day, of which the largest total is kept. Values of one kind under the same ID, such as heart rate and oxygen of one moment, belong in one reading; otherwise each needs its own ID.',
  ),
  memberSeq: withDescription(
    z.optional(seq),
    'Number of the member whose reading it is. Without this and `person`, the reading is the caller’s own; with a device key, it waits for a manager to assign it.',
  ),
  person: withDescription(
    z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PERSON))),
    'Person at the device: a name that a manager has assigned to a member, or else a login ID or member number. With a device key, readings under an unknown name wait for a manager to assign them. A bare number is a member number, so send the slot of a scale as a name, such as slot-6.',
  ),
  device: withDescription(
    z.optional(deviceCode),
    'Device that measured it, if known. With a device key, the type of that device, unless it is MD.',
  ),
};
const times = {
  moment: { measuredAt: sourceTime },
  day: {
    day: withDescription(z.clone(day), 'Day in the member’s time zone; for a night, the day of waking. From 2000-01-01 up to today.'),
  },
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
  return withDescription(whole ? z.int() : z.number(), `${unit}, with a resolution of ${step}.`, { minimum, maximum, 'x-unit': unit });
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
  index: withDescription(z.int(), 'Index in `readings`, from 0.'),
  field: z.string(),
  reason: withDescription(
    z.enum(REFUSALS),
    '`invalid`: malformed; `implausible`: outside the limits, or inconsistent with the reading’s other values; `time`: impossible time, or times of a night that do not match its day; `beforeBirth`: before the member’s birth; `forbidden`: the caller may not deliver it; `full`: too many readings already wait to be assigned.',
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
      'Delivers up to 1,000 readings of any kind, with a device key. Each reading is validated on its own; delivering one again changes nothing.',
    failures: { 401: 'unknown or revoked key' },
    bodyLimit: 2 * 1024 * 1024,
    rows: 'readings',
    body: z.object({
      source: withDescription(
        z.string().check(
          z.regex(/^[a-z][a-z0-9-]{1,29}$/),
          z.refine((name) => name !== MANUAL_SOURCE),
        ),
        `Program or device that assigns the IDs of the readings, such as lobby-scale; ${MANUAL_SOURCE} is reserved for manual entries.`,
        { not: { const: MANUAL_SOURCE } },
      ),
      batchId: withDescription(z.optional(z.string().check(z.minLength(1), z.maxLength(120))), 'ID of this delivery at the sender.'),
      readings: z.array(z.union([reading, z.unknown()])).check(z.minLength(1), z.maxLength(MAX_READINGS)),
    }),
    response: z.object({
      accepted: withDescription(
        z.int(),
        'Number of new readings, including those that are not stored: of a kind whose collection the person refused, and, with a device key, of people who have left.',
      ),
      duplicates: z.int(),
      waiting: withDescription(
        z.optional(z.int()),
        'With a device key: number of readings of unknown people, which wait for a manager to assign them.',
      ),
      refused: z.array(refusal),
    }),
    errors: { 401: z.object({ key: z.optional(z.enum(['UNKNOWN', 'REVOKED'])) }) },
  }),
};
