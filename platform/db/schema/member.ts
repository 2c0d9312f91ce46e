import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { SavedFilter } from '@/lib/member/filter/contract';
import { ROLES } from '@/lib/shared/roles';
import { compSeq, createdAt, instant, instantOfWrite, memberSeq, seq, value } from './columns';
import { companies } from './company';
import { naturally } from './natural';
import { WIRE_LANGS } from '@/lib/shared/languages';

/** All accounts: members (U), managers (M), company masters (S) and administrators (A). */
export const members = pgTable(
  'member',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    /** Compared as typed; remains taken after withdrawal until the account is purged. */
    loginId: text('login_id').notNull(),
    /** O signs in with a password; the others name a social provider, whose subject is the login ID. */
    sns: text('sns', { enum: ['O', 'G', 'A', 'K', 'N', 'F'] })
      .notNull()
      .default('O'),
    type: text('type', { enum: ROLES }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    phone: text('phone'),
    gender: text('gender', { enum: ['M', 'F'] })
      .notNull()
      .default('M'),
    countryCode: text('country_code'),
    birthDate: date('birth_date', { mode: 'string' }),
    /** cm */
    height: value('height'),
    /** When the person last changed their own birth date, height or sex; null for never. */
    factsChangedAt: instant('facts_changed_at'),
    /** The person's own daily step goal; null for the default. */
    stepGoal: integer('step_goal'),
    /** IANA zone of this person's days. */
    timeZone: text('time_zone').notNull().default('Asia/Seoul'),
    /** When the person chose it; null while it is the initial one. */
    zoneChosenAt: instant('zone_chosen_at'),
    lang: text('lang', { enum: WIRE_LANGS }).notNull().default('EN'),
    /** Manager of this person's team. */
    managerSeq: integer('manager_seq'),
    /** When they came to that manager from another one, or from none; null if they have been there since the account was created. */
    managedSince: instant('managed_since'),
    /** Manager whose account was deleted, so that restoring them restores the assignment; null once reassigned. */
    formerManagerSeq: integer('former_manager_seq'),
    dept: text('dept'),
    pictureFile: text('picture_file'),
    /** Hash of the chosen password; null if only a one-time password exists. */
    passwordHash: text('password_hash'),
    passwordChangedAt: instant('password_changed_at'),
    /** Hash of a single-use password beside the chosen one, valid until it expires; signing in with it requires choosing a new one. */
    oneTimeHash: text('one_time_hash'),
    oneTimeExpiresAt: instant('one_time_expires_at'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** When the account was locked by the link in a mail; a new password unlocks it. */
    lockedAt: instant('locked_at'),
    /** Hidden in rankings from everyone else. */
    rankOptOut: boolean('rank_opt_out').notNull().default(false),
    /** Shown in rankings instead of the name; null for the name. */
    rankNickname: text('rank_nickname'),
    /** Whether rankings show the picture. */
    rankPicture: boolean('rank_picture').notNull().default(true),
    /** When the person last chose their ranking appearance; null for never. */
    rankChosenAt: instant('rank_chosen_at'),
    /** Until when the consent answers are valid; null while any is missing. */
    consentsUntil: instant('consents_until'),
    /** Saved filters of the member list, as query strings of its URL. */
    savedFilters: jsonb('saved_filters').$type<SavedFilter[]>().notNull().default([]),
    checkInAt: instant('check_in_at'),
    /** When the person completed or skipped onboarding; null while the start page offers it. */
    firstRunAt: instant('first_run_at'),
    createdAt: createdAt(),
    updatedAt: instantOfWrite('updated_at'),
    /** Hidden from everyone from then on. */
    withdrawnAt: instant('withdrawn_at'),
    /** When a leaver was offered their take-out; null otherwise. */
    takeOutAt: instant('take_out_at'),
    /** Hash of the code in that mail; null if there was no address. */
    takeOutHash: text('take_out_hash'),
    /** When everything about the person was erased, and how many rows. */
    erasedAt: instant('erased_at'),
    erasedRows: integer('erased_rows'),
    /** Digest of an erased account's login ID, to recognise what devices still deliver under it. */
    formerLogin: text('former_login'),
    /** Digests of device names that managers assigned to them; kept for a while, because cards are passed on. */
    formerNames: text('former_names').array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    uniqueIndex('member_login_unique').on(t.compSeq, t.sns, t.loginId),
    foreignKey({ name: 'member_manager_fk', columns: [t.compSeq, t.managerSeq], foreignColumns: [t.compSeq, t.seq] }),
    index('member_team').on(t.compSeq, t.managerSeq, t.seq),
    // former team of a deleted manager: few rows, read when the manager is restored or purged
    index('member_former_team')
      .on(t.compSeq, t.formerManagerSeq)
      .where(sql`former_manager_seq is not null`),
    // order of all lists of people
    index('member_natural_name').on(t.compSeq, naturally(t.name), t.seq),
    // covering index of group membership, which every group figure starts with
    index('member_crowd').on(t.compSeq, t.type, t.withdrawnAt, t.managerSeq, t.seq, t.gender, t.birthDate),
    // accounts outside any group: the few exceptions
    index('member_outside')
      .on(t.compSeq, t.seq)
      .where(sql`type <> 'U' or withdrawn_at is not null`),
    // one master per company
    uniqueIndex('member_one_master')
      .on(t.compSeq)
      .where(sql`type = 'S' and withdrawn_at is null`),
    uniqueIndex('member_rank_nickname_unique').on(t.compSeq, sql`lower(${t.rankNickname})`),
    // leavers whose data still exists
    index('member_leaver')
      .on(t.compSeq, t.seq)
      .where(sql`withdrawn_at is not null and erased_at is null`),
    uniqueIndex('member_take_out_unique').on(t.takeOutHash),
    index('member_former_login')
      .on(t.compSeq, t.formerLogin)
      .where(sql`former_login is not null`),
    // recently erased
    index('member_erased')
      .on(t.compSeq, t.erasedAt)
      .where(sql`erased_at is not null`),
    check('member_has_one_type', sql`${t.type} in (${sql.raw(ROLES.map((role) => `'${role}'`).join(', '))})`),
  ],
);

/** A person's display units; no row means the defaults. */
export const unitSettings = pgTable(
  'unit_setting',
  {
    compSeq: compSeq(),
    memberSeq: memberSeq(),
    weight: text('weight', { enum: ['kg', 'lb'] })
      .notNull()
      .default('kg'),
    height: text('height', { enum: ['cm', 'ft'] })
      .notNull()
      .default('cm'),
    distance: text('distance', { enum: ['km', 'mi'] })
      .notNull()
      .default('km'),
    temp: text('temp', { enum: ['C', 'F'] })
      .notNull()
      .default('C'),
    calorie: text('calorie', { enum: ['KC', 'KJ'] })
      .notNull()
      .default('KC'),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.memberSeq] }),
    foreignKey({
      name: 'unit_setting_member_fk',
      columns: [t.compSeq, t.memberSeq],
      foreignColumns: [members.compSeq, members.seq],
    }).onDelete('cascade'),
  ],
);

/** Foreign key of a row that is deleted with its member. */
export function memberFk(name: string, t: { compSeq: AnyPgColumn; memberSeq: AnyPgColumn }) {
  return foreignKey({ name, columns: [t.compSeq, t.memberSeq], foreignColumns: [members.compSeq, members.seq] }).onDelete('cascade');
}
