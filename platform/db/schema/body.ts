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
import { compSeq, createdAt, instant, instantOfWrite, measured, memberSeq, origin, seq, value } from './columns';
import { memberFk, members } from './member';

export const REVIEW_STATUSES = ['counts', 'asked', 'denied'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** One measurement with everything derived from it, as composeRecord makes it: kg, %, kcal, kg/m²; ecf is a ratio. */
export const bodyRecords = pgTable(
  'body_record',
  {
    compSeq: compSeq(),
    seq: seq(),
    memberSeq: memberSeq(),
    device: text('device').notNull(),
    ...origin(),
    ...measured(),
    /** The person on the day of the measurement: what the ideal values were computed for. */
    gender: text('gender', { enum: ['M', 'F'] }).notNull(),
    /** Completed years; null when the birth date is unknown. */
    age: smallint('age'),
    /** cm */
    height: value('height'),
    /** The device told the height itself: it stays when the person's own changes. */
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
    /** What the device told beside weight, fat, ratio of waters and height; the values above that it says nothing of are estimates. */
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
    /** Whether it enters ranks and averages; 'asked' waits for the person's answer, 'denied' is what they say is not right. */
    reviewStatus: text('standing', { enum: REVIEW_STATUSES }).notNull().default('counts'),
    /** The record of the same weigh-in that is shown in place of this one; the database empties it when that one goes. */
    sameAsSeq: integer('same_as_seq'),
    /** What of it was asked about, and what was usual for the person then. */
    askedAbout: text('asked_about', { enum: ASKED_ABOUT }),
    usual: value('usual'),
    answeredAt: instant('answered_at'),
    /**
     * Up to when this is the member's newest record that counts in means: when the next one was measured, 'infinity' for the
     * newest, its own instant for one that does not count. Kept by the database itself at every write (keep_body_standing).
     */
    currentUntil: timestamp('stands_until', { withTimezone: true, precision: 3, mode: 'string' })
      .notNull()
      .default(sql`'infinity'`),
    /** Attainment of the member's goal in tenths of a percent; null without a goal, age or height. Kept by the database itself. */
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
    // its migration empties the one column alone, which drizzle cannot say
    foreignKey({ name: 'body_record_same_fk', columns: [t.compSeq, t.sameAsSeq], foreignColumns: [t.compSeq, t.seq] }).onDelete('set null'),
    uniqueIndex('body_record_origin').on(t.compSeq, t.memberSeq, t.source, t.externalId),
    // these hold what is looked for, so that a group's figures need not visit the rows, which are wide
    index('body_record_newest').on(
      ...([t.compSeq, t.memberSeq, t.measuredAt.desc().nullsFirst(), t.seq.desc().nullsFirst()] as const),
      ...([t.device, t.reviewStatus, t.sameAsSeq, t.weight, t.bodyScore] as const),
    ),
    index('body_record_standing').on(t.compSeq, t.currentUntil, t.measuredAt, t.memberSeq, t.bfm, t.smm),
    index('body_record_means').on(
      ...([t.compSeq, t.measuredAt, t.currentUntil, t.memberSeq, t.weight, t.bfm, t.smm, t.smmRate, t.bfmRate] as const),
    ),
    foreignKey({
      name: 'body_record_member_fk',
      columns: [t.compSeq, t.memberSeq],
      foreignColumns: [members.compSeq, members.seq],
    }).onDelete('cascade'),
  ],
);

/**
 * What is asked of everybody at once about the newest of a member's records; nobody without records is in it. Kept by the database
 * itself at every write (renew_body_newest).
 */
export const bodyNewest = pgTable(
  'body_newest',
  {
    compSeq: compSeq(),
    memberSeq: memberSeq(),
    /** The newest record that enters figures (`countsInFigures` in body/reviewStatus.queries.ts); null while none does. */
    measuredAt: instant('measured_at'),
    device: text('device'),
    /** kg */
    weight: value('weight'),
    /** The newest of these that has a body score. */
    scoredAt: instant('scored_at'),
    bodyScore: value('body_score'),
    /** When the newest record was measured that is not denied, whether it enters figures or not. */
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.memberSeq] }), memberFk('body_newest_member_fk', t)],
);

/** Goals in the order they were set; the newest is in force. wgt 0 and bfp 0 clears the goal. */
export const bodyGoals = pgTable(
  'body_goal',
  {
    compSeq: compSeq(),
    seq: seq(),
    memberSeq: memberSeq(),
    /** Somatotype to reach: 2, 3, 5 or 6; null when weight and fat were chosen freely. */
    goalGroup: smallint('goal_group'),
    /** kg */
    wgt: value('wgt').notNull(),
    /** % */
    bfp: value('bfp').notNull(),
    /** Day to reach it by. */
    targetDate: date('target_date', { mode: 'string' }),
    setAt: instantOfWrite('set_at'),
    setBySeq: integer('set_by_seq'),
    /** Where these led from the record that the goal is measured from: written when that is erased for its age, null before. */
    ...{ weightWay: smallint('weight_way').$type<GoalDirection>(), bfpWay: smallint('bfp_way').$type<GoalDirection>() },
    /** Whether fat was to be lost from there; written with them. */
    bfmDown: boolean('bfm_down'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    index('body_goal_newest').on(t.compSeq, t.memberSeq, t.setAt.desc().nullsFirst(), t.seq.desc().nullsFirst()),
    memberFk('body_goal_member_fk', t),
  ],
);

/**
 * What a member's attainment is measured against: the goal in force, or else what is recommended at the first record (domain.md §3).
 * Members without a complete record, or a goal that began from one, have no row; children without a goal have one without masses. Kept by
 * the database itself at every write of records and goals (settle_body_aim).
 */
export const bodyAims = pgTable(
  'body_aim',
  {
    compSeq: compSeq(),
    memberSeq: memberSeq(),
    /** Masses in kg to reach. */
    bfm: value('bfm'),
    ffm: value('ffm'),
    /** Muscle's share of the fat-free mass to reach; null where it is that of the person at each record. */
    share: value('share'),
    /** Fat is to be lost, not gained. */
    losing: boolean('losing'),
    /** Records measured after this instant change nothing of it. */
    settledAt: instant('settled_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.memberSeq] }), memberFk('body_aim_member_fk', t)],
);
