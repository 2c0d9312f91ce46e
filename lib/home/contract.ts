import * as z from 'zod/mini';
import { BP_CLASSES } from '@/lib/health/bloodPressure/pressureClass';
import { endpoint } from '@/lib/shared/endpoint';
import { day } from '@/lib/shared/fields';
import { DATA_KINDS } from '@/lib/shared/permissions';
import { ASKED_MEASURE_NAMES, HOME_MEASURE_NAMES } from './homeMeasures';

/** The kind of data that a part of the answer opens; null where it is no measurement. */
const about = z.nullable(z.enum(DATA_KINDS));
const measure = z.enum(HOME_MEASURE_NAMES);
/** The values of the measure are worked out by a formula: no device told them, and nobody typed them in. */
const estimated = z.optional(z.boolean());

/** The one sentence at the head; a closed set, each with what it is computed from. */
const sentence = z.discriminatedUnion('say', [
  /** Where a measure has gone, in its stored unit (lib/home/homeTrend.ts). */
  z.object({ say: z.literal('TREND'), about, measure, change: z.number(), weeks: z.union([z.literal(4), z.literal(12)]), estimated }),
  z.object({ say: z.literal('STEPS_MET'), about, steps: z.int() }),
  z.object({ say: z.literal('STEPS_LEFT'), about, left: z.int() }),
  /** The last day with a measurement of any kind. */
  z.object({ say: z.literal('MEASURED'), about, day }),
  z.object({ say: z.literal('NOTHING'), about }),
]);
export type Sentence = z.output<typeof sentence>;

/** What deserves a look first; at most three, in this order. */
const highlight = z.discriminatedUnion('say', [
  /**
   * Weigh-ins that wait for the person's answer; with `of` readings of that measure, or typed nights. Of nights `day` is the day of waking
   * of the earliest.
   */
  z.object({ say: z.literal('QUESTION'), about, of: z.optional(z.enum(ASKED_MEASURE_NAMES)), count: z.int(), day: z.optional(day) }),
  z.object({ say: z.literal('NEW'), about, of: z.enum(['body', 'pressure']), day }),
  /** A value out of what is usual for the person, both in the stored unit (lib/home/usualRange.ts). */
  z.object({
    say: z.literal('UNUSUAL'),
    about,
    measure,
    day,
    value: z.number(),
    low: z.number(),
    high: z.number(),
    side: z.enum(['ABOVE', 'BELOW']),
    estimated,
  }),
  z.object({ say: z.literal('GOAL_MET'), about, goal: z.enum(['weight', 'bfp', 'steps']), value: z.number() }),
]);
export type Highlight = z.output<typeof highlight>;

const part = z.nullable(
  z.object({
    goal: z.number(),
    current: z.nullable(z.number()),
    /** null without a baseline, and where what was to be kept is not. */
    percent: z.nullable(z.number()),
    /** What it was when the goal was set; null where nobody knows. */
    baseline: z.optional(z.nullable(z.number())),
  }),
);

/** What a tile shows: measurements newest first, then goal, mission and messages. */
const tile = z.discriminatedUnion('tile', [
  /** bodyScore is null below 18 and without body fat; weight in kg. */
  z.object({ tile: z.literal('score'), about, day, bodyScore: z.nullable(z.number()), weight: z.number() }),
  z.object({ tile: z.literal('steps'), about, day, steps: z.int(), goal: z.int() }),
  /** Minutes of the night before the day of waking; the score is null where the stages are not known. */
  z.object({ tile: z.literal('sleep'), about, day, asleep: z.int(), sleepScore: z.nullable(z.int()) }),
  /** Beats a minute of a day, at rest where that is known. */
  z.object({ tile: z.literal('heart'), about, day, bpm: z.int(), resting: z.boolean(), estimated }),
  z.object({ tile: z.literal('pressure'), about, day, sbp: z.int(), dbp: z.int(), bpClass: z.enum(BP_CLASSES) }),
  /** kg and %, and how much of the way is done; both null where no goal is set. */
  z.object({ tile: z.literal('goal'), about, weight: part, bfp: part }),
  z.object({ tile: z.literal('mission'), about, title: z.string(), done: z.int(), count: z.int() }),
  /** What is unread; the title of the newest notice among it. */
  z.object({ tile: z.literal('message'), about, messages: z.int(), notices: z.int(), title: z.nullable(z.string()) }),
]);
export type Tile = z.output<typeof tile>;
export type TileName = Tile['tile'];

export const homeApi = {
  today: endpoint({
    method: 'GET',
    path: '/user/today',
    about: 'HEALTH',
    needs: 'today:read',
    summary:
      'The caller’s own start page: one sentence, at most three highlights, a tile for each thing there is, and the newest blood pressure of the week when it is very high. Every part names the kind of data that it opens.',
    response: z.object({
      /** The caller’s own day. */
      day,
      sentence,
      highlights: z.array(highlight).check(z.maxLength(3)),
      tiles: z.array(tile),
      veryHigh: z.nullable(z.object({ about, sbp: z.int(), dbp: z.int() })),
    }),
  }),
};
