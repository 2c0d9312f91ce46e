import * as z from 'zod/mini';
import { BP_CLASSES } from '@/lib/health/bloodPressure/pressureClass';
import { endpoint } from '@/lib/shared/endpoint';
import { day } from '@/lib/shared/fields';
import { DATA_KINDS } from '@/lib/shared/permissions';
import { ASKED_MEASURE_NAMES, HOME_MEASURE_NAMES } from './homeMeasures';

/** Data kind that a part of the response discloses; null if it is not a measurement. */
const about = z.nullable(z.enum(DATA_KINDS));
const measure = z.enum(HOME_MEASURE_NAMES);
/** The measure's values are computed by a formula, neither measured nor entered. */
const estimated = z.optional(z.boolean());

/** The headline sentence: a closed set, each with the values it is computed from. */
const sentence = z.discriminatedUnion('say', [
  /** Trend of a measure in its stored unit (lib/home/homeTrend.ts). */
  z.object({ say: z.literal('TREND'), about, measure, change: z.number(), weeks: z.union([z.literal(4), z.literal(12)]), estimated }),
  z.object({ say: z.literal('STEPS_MET'), about, steps: z.int() }),
  z.object({ say: z.literal('STEPS_LEFT'), about, left: z.int() }),
  /** Last day with a measurement of any kind. */
  z.object({ say: z.literal('MEASURED'), about, day }),
  z.object({ say: z.literal('NOTHING'), about }),
]);
export type Sentence = z.output<typeof sentence>;

/** Highlights: at most three, in this order. */
const highlight = z.discriminatedUnion('say', [
  /**
   * Weigh-ins awaiting the member's answer; with `of`, readings of that measure or manual nights. For nights, `day` is the earliest day of
   * waking.
   */
  z.object({ say: z.literal('QUESTION'), about, of: z.optional(z.enum(ASKED_MEASURE_NAMES)), count: z.int(), day: z.optional(day) }),
  z.object({ say: z.literal('NEW'), about, of: z.enum(['body', 'pressure']), day }),
  /** A value outside the member's usual range, all three in the stored unit and rounded as shown (lib/home/usualRange.ts). */
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
    /** Null without a baseline, or if a value that was to be kept was not. */
    percent: z.nullable(z.number()),
    /** Value when the goal was set; null if unknown. */
    baseline: z.optional(z.nullable(z.number())),
  }),
);

/** Content of a tile: measurements newest first, then goal, mission and messages. */
const tile = z.discriminatedUnion('tile', [
  /** bodyScore is null below 18 and without body fat; the newest weight in kg; the day of the score, without one that of the weight. */
  z.object({ tile: z.literal('score'), about, day, bodyScore: z.nullable(z.number()), weight: z.number() }),
  z.object({ tile: z.literal('steps'), about, day, steps: z.int(), goal: z.int() }),
  /** Minutes of the night that ended on `day`; the score is null if the stages are unknown. */
  z.object({ tile: z.literal('sleep'), about, day, asleep: z.int(), sleepScore: z.nullable(z.int()) }),
  /** Beats per minute of a day, at rest if known. */
  z.object({ tile: z.literal('heart'), about, day, bpm: z.int(), resting: z.boolean(), estimated }),
  z.object({ tile: z.literal('pressure'), about, day, sbp: z.int(), dbp: z.int(), bpClass: z.enum(BP_CLASSES) }),
  /** kg and %, each with its progress; both null without a goal. */
  z.object({ tile: z.literal('goal'), about, weight: part, bfp: part }),
  z.object({ tile: z.literal('mission'), about, title: z.string(), done: z.int(), count: z.int() }),
  /** Unread counts, and the title of the latest unread notice. */
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
      'Returns the caller’s start page: a headline sentence, at most three highlights, the tiles that have data, and the latest blood pressure of the week if it is very high. Each part names the kind of data it discloses.',
    response: z.object({
      /** Today in the caller's zone. */
      day,
      sentence,
      highlights: z.array(highlight).check(z.maxLength(3)),
      tiles: z.array(tile),
      veryHigh: z.nullable(z.object({ about, sbp: z.int(), dbp: z.int() })),
    }),
  }),
};
