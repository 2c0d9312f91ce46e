import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ROLES } from '@/lib/shared/roles';
import { compSeq, createdAt, instant, instantOfWrite } from './columns';

export const companies = pgTable(
  'company',
  {
    seq: integer('seq').primaryKey().generatedByDefaultAsIdentity(),
    /** Code that people type to find their company (spec: pcode), stored in capitals. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Y in use, N not in use. */
    status: text('status', { enum: ['Y', 'N'] })
      .notNull()
      .default('Y'),
    /** Since when it is not in use, for a reopening; kept by a trigger, null while in use. */
    outOfUseSince: instant('out_of_use_since'),
    expDte: date('exp_dte', { mode: 'string' }),
    /** The last of END_TOLD_DAYS at which the master was told of this day; null again when the day is moved. */
    endToldDays: smallint('end_told_days'),
    address: text('address').notNull().default(''),
    tel: text('tel').notNull().default(''),
    email: text('email').notNull().default(''),
    countryCode: text('country_code'),
    type: text('type').notNull().default(''),
    gbn: text('gbn').notNull().default(''),
    timeZone: text('time_zone').notNull().default('Asia/Seoul'),
    /** The company master's member number (spec: mindex); null until that account exists. */
    masterSeq: integer('master_seq'),
    logoFile: text('logo_file'),
    /** Roles that require a second factor, set up at sign-in by those who have none. */
    factorRoles: text('factor_roles', { enum: ROLES }).array().notNull().default([]),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [uniqueIndex('company_code_unique').on(t.code), check('company_code_length', sql`char_length(${t.code}) between 1 and 10`)],
);

export const promotionImages = pgTable(
  'promotion_image',
  {
    compSeq: compSeq().references(() => companies.seq, { onDelete: 'cascade' }),
    slot: smallint('slot').notNull(),
    file: text('file').notNull(),
    updatedAt: instantOfWrite('updated_at'),
  },
  (t) => [primaryKey({ columns: [t.compSeq, t.slot] }), check('promotion_image_slot', sql`${t.slot} between 0 and 4`)],
);
