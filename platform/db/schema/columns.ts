import { sql } from 'drizzle-orm';
import { customType, doublePrecision, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** An instant in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** When a row was made or changed, where the statement does not say: the time of the transaction by the program's clock, never the database's own. */
export const instantOfWrite = (name: string) =>
  instant(name)
    .notNull()
    .default(sql`current_setting('app.now')::timestamptz`);

export const createdAt = () => instantOfWrite('created_at');

/** The company that owns the row; first column of every key and index, and what row-level security compares. */
export const compSeq = () => integer('company_seq').notNull();

/** Number of the row, unique across companies. */
export const seq = () => integer('seq').notNull().generatedByDefaultAsIdentity();

export const memberSeq = () => integer('member_seq').notNull();

/** A measured value in its stored unit; null where the device does not measure it. */
export const value = (name: string) => doublePrecision(name);

/** A set of whole numbers, written as its unbroken ranges: '{[3,9),[12,13)}'. */
export const numberSet = customType<{ data: string }>({ dataType: () => 'int4multirange' });

/** Where a row of measured data came from: what makes a second delivery of it recognisable. */
export const origin = () => ({
  /** Program or device family that delivered it, such as 'device', 'fitbit' or 'manual'. */
  source: text('source').notNull(),
  /** The source's own name of the reading. */
  externalId: text('external_id').notNull(),
  batchSeq: integer('batch_seq'),
});

/** When something was measured: the instant, and the source's own words where it gave a local time. */
export const measured = () => ({
  measuredAt: instant('measured_at').notNull(),
  /** The time as the source wrote it; null when it was an instant already. */
  measuredText: text('measured_text'),
  /** Minutes east of UTC that the source stated; null when it stated none. */
  measuredOffset: integer('measured_offset'),
});
