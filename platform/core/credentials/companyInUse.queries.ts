import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { companies } from '../../db/schema/company';

/** Conditions on a company in use: people can sign in, and its jobs run. */
export const companyInUse = [isNull(companies.deletedAt), eq(companies.status, 'Y')];

/** Condition that a row's company is in use, for statements without the company. */
export const isOfCompanyInUse = (compSeq: PgColumn): SQL =>
  sql`exists (select from ${companies} where ${and(eq(companies.seq, compSeq), ...companyInUse)})`;
