import { boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { compSeq, createdAt, instant, instantOfWrite, measurementTime, memberSeq, origin, sampleSeq, seq, value } from './columns';
import { memberFk } from './member';
import { REVIEW_STATUSES } from './body';

const ofReading = () => ({ memberSeq: memberSeq(), device: text('device'), ...origin(), ...measurementTime() });
/** Columns common to all tables of single readings. */
const reading = () => ({ compSeq: compSeq(), seq: seq(), ...ofReading() });
/** The same for readings that devices take by the minute. */
const sample = () => ({ compSeq: compSeq(), seq: sampleSeq(), ...ofReading() });

/** Heart rate in beats per minute and oxygen saturation in percent; either may be missing. */
export const heartSamples = pgTable('heart_sample', { ...sample(), bpm: smallint('bpm'), oxygen: smallint('oxygen') }, (t) => [
  primaryKey({ columns: [t.compSeq, t.seq] }),
  uniqueIndex('heart_sample_origin').on(t.compSeq, t.memberSeq, t.source, t.externalId),
  index('heart_sample_time').on(t.compSeq, t.memberSeq, t.measuredAt.desc().nullsFirst()),
  memberFk('heart_sample_member_fk', t),
]);

/** Stress index 0–100; the level derives from it. */
export const stressSamples = pgTable('stress_sample', { ...sample(), stressIndex: smallint('stress_index').notNull() }, (t) => [
  primaryKey({ columns: [t.compSeq, t.seq] }),
  uniqueIndex('stress_sample_origin').on(t.compSeq, t.memberSeq, t.source, t.externalId),
  index('stress_sample_time').on(t.compSeq, t.memberSeq, t.measuredAt.desc().nullsFirst()),
  memberFk('stress_sample_member_fk', t),
]);

/** °C; category S is skin, anything else the surface of an object. */
export const temperatureSamples = pgTable(
  'temperature_sample',
  { ...sample(), temperature: value('temperature').notNull(), category: text('category').notNull() },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    uniqueIndex('temperature_sample_origin').on(t.compSeq, t.memberSeq, t.source, t.externalId),
    index('temperature_sample_time').on(t.compSeq, t.memberSeq, t.measuredAt.desc().nullsFirst()),
    memberFk('temperature_sample_member_fk', t),
  ],
);

/** mmHg, from a device or entered manually. */
export const bloodPressures = pgTable(
  'blood_pressure',
  {
    ...reading(),
    sbp: smallint('sbp').notNull(),
    dbp: smallint('dbp').notNull(),
    bpm: smallint('bpm'),
    manual: boolean('manual').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    uniqueIndex('blood_pressure_origin').on(t.compSeq, t.memberSeq, t.source, t.externalId),
    index('blood_pressure_time').on(t.compSeq, t.memberSeq, t.measuredAt.desc().nullsFirst()),
    memberFk('blood_pressure_member_fk', t),
  ],
);

/** mg/dL, with the meal state. */
export const bloodSugars = pgTable(
  'blood_sugar',
  {
    ...reading(),
    bloodSugar: smallint('blood_sugar').notNull(),
    taken: text('taken', { enum: ['FASTING', 'PRE_MEAL', 'POST_MEAL', 'BEDTIME', 'RANDOM'] }).notNull(),
    manual: boolean('manual').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    uniqueIndex('blood_sugar_origin').on(t.compSeq, t.memberSeq, t.source, t.externalId),
    index('blood_sugar_time').on(t.compSeq, t.memberSeq, t.measuredAt.desc().nullsFirst()),
    memberFk('blood_sugar_member_fk', t),
  ],
);

/** Readings of all single-value measures without a table of their own; the measure defines the value and its unit. */
export const readings = pgTable(
  'reading',
  {
    ...reading(),
    kind: text('kind').notNull(),
    value: value('value').notNull(),
    manual: boolean('manual').notNull().default(false),
    /** 'asked' awaits the person's answer, 'denied' was rejected by them; neither counts in figures. */
    reviewStatus: text('standing', { enum: REVIEW_STATUSES }).notNull().default('counts'),
    /** The person's usual value when it was asked about. */
    usual: value('usual'),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    uniqueIndex('reading_origin').on(t.compSeq, t.memberSeq, t.kind, t.source, t.externalId),
    index('reading_time').on(t.compSeq, t.memberSeq, t.kind, t.measuredAt.desc().nullsFirst()),
    memberFk('reading_member_fk', t),
  ],
);

/** Steps of one of the member's own days, as aggregated for ranks and dashboards. */
export const stepDays = pgTable(
  'step_day',
  {
    compSeq: compSeq(),
    memberSeq: memberSeq(),
    day: date('day', { mode: 'string' }).notNull(),
    step: integer('step').notNull(),
    /** km; null when only steps were delivered. */
    distance: value('distance'),
    /** Active kcal; null when only steps were delivered. */
    calories: value('calories'),
    device: text('device'),
    ...origin(),
    updatedAt: instantOfWrite('updated_at'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.memberSeq, t.day] }),
    // covering index for the sums of rankings and dashboards
    index('step_day_sums').on(t.compSeq, t.day, t.memberSeq, t.step, t.calories),
    memberFk('step_day_member_fk', t),
  ],
);

/** Steps per month of a member's days, so that a year need not be summed by day. Maintained by a trigger (keep_step_months). */
export const stepMonths = pgTable(
  'step_month',
  {
    compSeq: compSeq(),
    memberSeq: memberSeq(),
    /** First day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    step: integer('step').notNull(),
    /** Days with data. */
    days: smallint('days').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.memberSeq, t.month] }),
    index('step_month_sums').on(t.compSeq, t.month, t.memberSeq, t.step, t.days),
    memberFk('step_month_member_fk', t),
  ],
);

/** A night in minutes, assigned to the day of waking; stages are null if the band reports none. */
export const sleepNights = pgTable(
  'sleep_night',
  {
    compSeq: compSeq(),
    seq: seq(),
    memberSeq: memberSeq(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Null if the source gives the length of the night but not its times. */
    startAt: instant('start_at'),
    endAt: instant('end_at'),
    /** Both as the source wrote them, unless they were plain instants. */
    startText: text('start_text'),
    endText: text('end_text'),
    inBed: smallint('in_bed').notNull(),
    asleep: smallint('asleep').notNull(),
    deep: smallint('deep'),
    light: smallint('light'),
    rem: smallint('rem'),
    /** Stages in order: [minutes from the start, stage]. */
    stages: jsonb('stages').$type<[number, 'AWAKE' | 'REM' | 'LIGHT' | 'DEEP'][]>(),
    /** Minutes awake in bed as entered by the member; null if unknown, and for device data. */
    awake: smallint('awake'),
    /** The member confirmed a manually entered night despite what contradicts it. */
    confirmed: boolean('confirmed').notNull().default(false),
    device: text('device'),
    ...origin(),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    uniqueIndex('sleep_night_origin').on(t.compSeq, t.memberSeq, t.source, t.externalId),
    index('sleep_night_day').on(t.compSeq, t.memberSeq, t.day.desc().nullsFirst()),
    memberFk('sleep_night_member_fk', t),
  ],
);

/** A run: km, seconds, kcal, steps; the route is not stored. */
export const runs = pgTable(
  'run',
  {
    ...reading(),
    distance: value('distance').notNull(),
    seconds: integer('seconds').notNull(),
    calories: value('calories'),
    step: integer('step'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    uniqueIndex('run_origin').on(t.compSeq, t.memberSeq, t.source, t.externalId),
    index('run_time').on(t.compSeq, t.memberSeq, t.measuredAt.desc().nullsFirst()),
    memberFk('run_member_fk', t),
  ],
);
