import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { GoalDirection } from '@/lib/body/goal/goal';
import { ASKED_ABOUT } from '@/lib/body/question/contract';
import type { MeasuredParts } from '@/lib/measures/bodyParts';
import { compSeq, createdAt, instant, instantOfWrite, measurementTime, memberSeq, origin, seq, value } from './columns';
import { memberFk, members } from './member';

export const REVIEW_STATUSES = ['counts', 'asked', 'denied'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** A measurement with all derived values, as computed by composeRecord: kg, %, kcal, kg/m²; `ecf` is a ratio. */
export const bodyRecords = pgTable(
  'body_record',
  {
    compSeq: compSeq(),
    seq: seq(),
    memberSeq: memberSeq(),
    device: text('device').notNull(),
    ...origin(),
    ...measurementTime(),
    /** Sex and age of the person on the day of the measurement, which the ideal values were computed for. */
    gender: text('gender', { enum: ['M', 'F'] }).notNull(),
    /** Completed years; null when the birth date is unknown. */
    age: smallint('age'),
    /** cm */
    height: value('height'),
    /** The device reported the height: it stays when the person's own changes. */
    heightMeasured: boolean('height_measured').notNull().default(false),
    weight: value('weight').notNull(),
    bfp: value('bfp'),
    bfm: value('bfm'),
    smm: value('smm'),
    bmr: value('bmr'),
    bmi: value('bmi'),
    bwp: value('bwp'),
    ecf: value('ecf'),
    protein: value('protein'),
    minerals: value('minerals'),
    /** What the device reported besides weight, fat, water ratio and height; derived values above that are not in it are estimates. */
    measured: jsonb('measured').$type<MeasuredParts>(),
    bodyScore: value('body_score'),
    genWeight: value('gen_weight'),
    genBfp: value('gen_bfp'),
    genBfm: value('gen_bfm'),
    genSmm: value('gen_smm'),
    genBmr: value('gen_bmr'),
    genBmi: value('gen_bmi'),
    genBwp: value('gen_bwp'),
    genEcf: value('gen_ecf'),
    genProtein: value('gen_protein'),
    genMinerals: value('gen_minerals'),
    idxWeight: smallint('idx_weight'),
    idxBfp: smallint('idx_bfp'),
    idxBfm: smallint('idx_bfm'),
    idxSmm: smallint('idx_smm'),
    idxBmr: smallint('idx_bmr'),
    idxBmi: smallint('idx_bmi'),
    idxBwp: smallint('idx_bwp'),
    idxEcf: smallint('idx_ecf'),
    idxProtein: smallint('idx_protein'),
    idxMinerals: smallint('idx_minerals'),
    createdAt: createdAt(),
    /** Whether it counts in ranks and averages; 'asked' awaits the person's answer, 'denied' was rejected by them. */
    reviewStatus: text('standing', { enum: REVIEW_STATUSES }).notNull().default('counts'),
    /** The record of the same weigh-in that replaces this one; the database clears it when that one is deleted. */
    sameAsSeq: integer('same_as_seq'),
    /** What was asked about, and the person's usual value at the time. */
    askedAbout: text('asked_about', { enum: ASKED_ABOUT }),
    usual: value('usual'),
    answeredAt: instant('answered_at'),
    /**
     * Until when this is the member's latest record that counts in means: the time of the next one, 'infinity' for the latest, its own time
     * for one that does not count. Maintained by a trigger (keep_body_standing).
     */
    currentUntil: timestamp('stands_until', { withTimezone: true, precision: 3, mode: 'string' })
      .notNull()
      .default(sql`'infinity'`),
    /** Attainment of the member's goal in tenths of a percent; null without a goal, age or height. Maintained by a trigger. */
    smmRate: smallint('smm_rate'),
    bfmRate: smallint('bfm_rate'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('body_record_asked')
      .on(t.compSeq, t.memberSeq)
      .where(sql`standing = 'asked'`),
    index('body_record_same')
      .on(t.compSeq, t.sameAsSeq)
      .where(sql`same_as_seq is not null`),
    // the migration sets only this column to null, which drizzle cannot express
    foreignKey({ name: 'body_record_same_fk', columns: [t.compSeq, t.sameAsSeq], foreignColumns: [t.compSeq, t.seq] }).onDelete('set null'),
    uniqueIndex('body_record_origin').on(t.compSeq, t.memberSeq, t.source, t.externalId),
    // covering indexes, so that group figures need not read the wide rows
    index('body_record_newest').on(
      t.compSeq,
      t.memberSeq,
      t.measuredAt.desc().nullsFirst(),
      t.seq.desc().nullsFirst(),
      t.device,
      t.reviewStatus,
      t.sameAsSeq,
      t.weight,
      t.bodyScore,
    ),
    index('body_record_standing').on(t.compSeq, t.currentUntil, t.measuredAt, t.memberSeq, t.bfm, t.smm),
    index('body_record_means').on(t.compSeq, t.measuredAt, t.currentUntil, t.memberSeq, t.weight, t.bfm, t.smm, t.smmRate, t.bfmRate),
    foreignKey({
      name: 'body_record_member_fk',
      columns: [t.compSeq, t.memberSeq],
      foreignColumns: [members.compSeq, members.seq],
    }).onDelete('cascade'),
  ],
);

/** A member's latest record, for queries over everyone; no row for members without records. Maintained by a trigger (renew_body_newest). */
export const bodyNewest = pgTable(
  'body_newest',
  {
    compSeq: compSeq(),
    memberSeq: memberSeq(),
    /** The latest record that counts in figures (`countsInFigures` in body/reviewStatus.queries.ts); null if none does. */
    measuredAt: instant('measured_at'),
    device: text('device'),
    /** kg */
    weight: value('weight'),
    /** The latest of these with a body score. */
    scoredAt: instant('scored_at'),
    bodyScore: value('body_score'),
    /** Time of the latest record that is not denied, whether it counts or not. */
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.memberSeq] }), memberFk('body_newest_member_fk', t)],
);

/** Goals in the order they were set; the latest is in force. `wgt` 0 and `bfp` 0 clear the goal. */
export const bodyGoals = pgTable(
  'body_goal',
  {
    compSeq: compSeq(),
    seq: seq(),
    memberSeq: memberSeq(),
    /** Target somatotype: 2, 3, 5 or 6; null if weight and fat were chosen freely. */
    goalGroup: smallint('goal_group'),
    /** kg */
    wgt: value('wgt').notNull(),
    /** % */
    bfp: value('bfp').notNull(),
    /** Target date. */
    targetDate: date('target_date', { mode: 'string' }),
    setAt: instantOfWrite('set_at'),
    setBySeq: integer('set_by_seq'),
    /** Direction of the goal from its baseline record: stored when that is erased for its age, null before. */
    weightWay: smallint('weight_way').$type<GoalDirection>(),
    bfpWay: smallint('bfp_way').$type<GoalDirection>(),
    /** Whether fat was to be lost from there; stored with them. */
    bfmDown: boolean('bfm_down'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('body_goal_newest').on(t.compSeq, t.memberSeq, t.setAt.desc().nullsFirst(), t.seq.desc().nullsFirst()),
    memberFk('body_goal_member_fk', t),
  ],
);

/**
 * What a member's attainment is measured against: the goal in force, else the first recommendation (domain.md §3). No row, or one of an
 * earlier release without masses, for members without either. Maintained by triggers on records and goals (settle_body_aim).
 */
export const bodyAims = pgTable(
  'body_aim',
  {
    compSeq: compSeq(),
    memberSeq: memberSeq(),
    /** Target masses in kg. */
    bfm: value('bfm'),
    ffm: value('ffm'),
    /** Target share of muscle in fat-free mass; null to use the person's own at each record. */
    share: value('share'),
    /** Fat is to be lost rather than gained. */
    losing: boolean('losing'),
    /** Records measured after this instant do not change it. */
    settledAt: instant('settled_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.memberSeq] }), memberFk('body_aim_member_fk', t)],
);
