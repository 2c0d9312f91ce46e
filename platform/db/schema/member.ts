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

/** Every account: members (U), managers (M), company masters (S) and administrators (A). */
export const members = pgTable(
  'member',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    seq: seq(),
    /** Compared as typed; stays taken after withdrawal until the account is purged. */
    loginId: text('login_id').notNull(),
    /** O signs in with a password; the others name a social provider whose subject the login ID is. */
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
    /** Steps a day that the person set for themselves; null for those that everybody is shown. */
    stepGoal: integer('step_goal'),
    /** IANA name of the zone in which this person's days begin and end. */
    timeZone: text('time_zone').notNull().default('Asia/Seoul'),
    /** When the person said that it is theirs; null while it is what the account began with. */
    zoneChosenAt: instant('zone_chosen_at'),
    lang: text('lang', { enum: WIRE_LANGS }).notNull().default('EN'),
    /** The manager whose team this person belongs to. */
    managerSeq: integer('manager_seq'),
    /** The manager whose account was deleted while this person belonged to them, so that both come back; null once given to another. */
    formerManagerSeq: integer('former_manager_seq'),
    dept: text('dept'),
    pictureFile: text('picture_file'),
    /** Hash of the chosen password; null while only a one-time password exists. */
    passwordHash: text('password_hash'),
    passwordChangedAt: instant('password_changed_at'),
    /** Hash of a password that works once until it expires, beside the chosen one; signing in with it asks for a new one. */
    oneTimeHash: text('one_time_hash'),
    oneTimeExpiresAt: instant('one_time_expires_at'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** When its person locked the account by a link in a mail; a new password unlocks it. */
    lockedAt: instant('locked_at'),
    /** In nobody else's ranking. */
    rankOptOut: boolean('rank_opt_out').notNull().default(false),
    /** Stands in rankings in place of the name; null for the name. */
    rankNickname: text('rank_nickname'),
    /** Whether rankings show the picture. */
    rankPicture: boolean('rank_picture').notNull().default(true),
    /** When the person last chose how to stand in rankings; null for never. */
    rankChosenAt: instant('rank_chosen_at'),
    /** Until when the answers to who may see what hold; null while not all are given. */
    consentsUntil: instant('consents_until'),
    /** Filters of the member list that the person keeps, as its address spells them. */
    savedFilters: jsonb('saved_filters').$type<SavedFilter[]>().notNull().default([]),
    checkInAt: instant('check_in_at'),
    /** When the person went through the first run, or left it out; null while the start page still offers it. */
    firstRunAt: instant('first_run_at'),
    createdAt: createdAt(),
    updatedAt: instantOfWrite('updated_at'),
    /** Hidden from everybody from here on. */
    withdrawnAt: instant('withdrawn_at'),
    /** When somebody whose account was deleted was offered their data; null for nobody else. */
    takeOutAt: instant('take_out_at'),
    /** Hash of the code in that mail; null where there was nobody to mail to. */
    takeOutHash: text('take_out_hash'),
    /** Everything about the person is gone since then, and how many rows that were. */
    erasedAt: instant('erased_at'),
    erasedRows: integer('erased_rows'),
    /** Digest of the login ID that somebody had who was erased, by which what devices deliver under it is known. */
    formerLogin: text('former_login'),
    /** The same of names that managers taught for them; they count for a while, because cards are handed on. */
    formerNames: text('former_names').array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.compSeq, t.seq] }),
    uniqueIndex('member_login_unique').on(t.compSeq, t.sns, t.loginId),
    foreignKey({ name: 'member_manager_fk', columns: [t.compSeq, t.managerSeq], foreignColumns: [t.compSeq, t.seq] }),
    index('member_team').on(t.compSeq, t.managerSeq, t.seq),
    // whom a deleted manager left behind: few, and read as the manager is given back or forgotten
    index('member_former_team')
      .on(t.compSeq, t.formerManagerSeq)
      .where(sql`former_manager_seq is not null`),
    // every list of people is in this order
    index('member_natural_name').on(t.compSeq, naturally(t.name), t.seq),
    // who belongs to a group, without visiting the rows: every figure about one begins with it
    index('member_crowd').on(t.compSeq, t.type, t.withdrawnAt, t.managerSeq, t.seq, t.gender, t.birthDate),
    // who does not belong to any: few, where everybody else does
    index('member_outside')
      .on(t.compSeq, t.seq)
      .where(sql`type <> 'U' or withdrawn_at is not null`),
    // whoever answers for a company is one person
    uniqueIndex('member_one_master')
      .on(t.compSeq)
      .where(sql`type = 'S' and withdrawn_at is null`),
    uniqueIndex('member_rank_nickname_unique').on(t.compSeq, sql`lower(${t.rankNickname})`),
    // whose account was deleted, and whose data are still here
    index('member_leaver')
      .on(t.compSeq, t.seq)
      .where(sql`withdrawn_at is not null and erased_at is null`),
    uniqueIndex('member_take_out_unique').on(t.takeOutHash),
    index('member_former_login')
      .on(t.compSeq, t.formerLogin)
      .where(sql`former_login is not null`),
    // who was erased lately
    index('member_erased')
      .on(t.compSeq, t.erasedAt)
      .where(sql`erased_at is not null`),
    check('member_has_one_type', sql`${t.type} in (${sql.raw(ROLES.map((role) => `'${role}'`).join(', '))})`),
  ],
);

/** How values are shown to a person; no row means the defaults. */
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

/** Foreign key of a row that belongs to a member and goes with them. */
export function memberFk(name: string, t: { compSeq: AnyPgColumn; memberSeq: AnyPgColumn }) {
  return foreignKey({ name, columns: [t.compSeq, t.memberSeq], foreignColumns: [members.compSeq, members.seq] }).onDelete('cascade');
}
