import { sql } from 'drizzle-orm';
import { bigint, customType, doublePrecision, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** An instant in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Time of insert or update, by default the transaction's time from the program's clock, never the database's own. */
export const instantOfWrite = (name: string) =>
  instant(name)
    .notNull()
    .default(sql`current_setting('app.now')::timestamptz`);

export const createdAt = () => instantOfWrite('created_at');

/** Company that owns the row; first column of every key and index, and what row-level security compares. */
export const compSeq = () => integer('company_seq').notNull();

/** Row number, unique across companies. */
export const seq = () => integer('seq').notNull().generatedByDefaultAsIdentity();

/** Row number in a table that takes readings by the minute, of which 32 bits would be used up within months. */
export const sampleSeq = () => bigint('seq', { mode: 'number' }).notNull().generatedByDefaultAsIdentity();

export const memberSeq = () => integer('member_seq').notNull();

/** A measured value in its stored unit; null if the device does not measure it. */
export const value = (name: string) => doublePrecision(name);

/** A set of integers as a canonical multirange: '{[3,9),[12,13)}'. */
export const numberSet = customType<{ data: string }>({ dataType: () => 'int4multirange' });

/** Origin of a measured row, which makes a repeated delivery recognisable. */
export const origin = () => ({
  /** Program or device family that delivered it, such as 'device', 'fitbit' or 'manual'. */
  source: text('source').notNull(),
  /** The source's identifier of the reading. */
  externalId: text('external_id').notNull(),
  batchSeq: integer('batch_seq'),
});

/** Time of a measurement: the instant, and the source's text if it gave a local time. */
export const measurementTime = () => ({
  measuredAt: instant('measured_at').notNull(),
  /** The time as the source wrote it; null if it was an instant. */
  measuredText: text('measured_text'),
  /** UTC offset in minutes stated by the source; null if none. */
  measuredOffset: integer('measured_offset'),
});
