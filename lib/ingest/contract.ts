import * as z from 'zod/mini';
import { SUGAR_TIMES } from '@/lib/health/bloodSugar/sugarClass';
import { endpoint } from '@/lib/shared/endpoint';
import { day, seq, deviceCode } from '@/lib/shared/fields';

/** Readings of one delivery. */
export const MAX_READINGS = 1000;

/** Longest name of a person on a device, such as the number of a card. */
export const MAX_PERSON = 120;

/** ISO 8601: with an offset or Z an instant; without one, the time that clocks showed in the member's zone. */
const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/));

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
const measured = { ...common, measuredAt: moment };
const value = z.optional(z.nullable(z.number()));
const minutes = z.optional(z.nullable(z.int()));

/** One reading by kind, in the stored units: kg, %, cm, km, kcal, °C, mmHg, mg/dL, minutes, seconds. */
export const reading = z.discriminatedUnion('kind', [
  /** bfp and ecf stay out when the scale knows weight alone; height only where the source tells it. */
  z.object({ kind: z.literal('body'), ...measured, weight: z.number(), bfp: value, ecf: value, height: value }),
  /** Totals of one of the member's days; the larger total of a day stays. */
  z.object({ kind: z.literal('steps'), ...common, day, steps: z.int(), distance: value, calories: value }),
  /** A night under the day of waking; from and to where the source tells when it was. */
  z.object({
    kind: z.literal('sleep'),
    ...common,
    day,
    inBed: z.int(),
    asleep: z.int(),
    deep: minutes,
    light: minutes,
    rem: minutes,
    from: z.optional(moment),
    to: z.optional(moment),
  }),
  z.object({ kind: z.literal('heart'), ...measured, bpm: value, oxygen: value }),
  z.object({ kind: z.literal('stress'), ...measured, stressIndex: z.int() }),
  /** Category S is skin, anything else the surface of an object. */
  z.object({
    kind: z.literal('temperature'),
    ...measured,
    temperature: z.number(),
    category: z.string().check(z.minLength(1), z.maxLength(8)),
  }),
  z.object({ kind: z.literal('bloodPressure'), ...measured, sbp: z.int(), dbp: z.int(), bpm: minutes }),
  z.object({ kind: z.literal('bloodSugar'), ...measured, bloodSugar: z.int(), taken: z.enum(SUGAR_TIMES) }),
  z.object({ kind: z.literal('run'), ...measured, distance: z.number(), seconds: z.int(), calories: value, step: minutes }),
]);
export type Reading = z.output<typeof reading>;
export type ReadingKind = Reading['kind'];
export const READING_KINDS = [
  'body',
  'steps',
  'sleep',
  'heart',
  'stress',
  'temperature',
  'bloodPressure',
  'bloodSugar',
  'run',
] as const satisfies readonly ReadingKind[];

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
