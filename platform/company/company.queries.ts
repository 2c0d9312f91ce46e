import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { companyCode, expiryAllowed } from '@/lib/company/companyLimits';
import type { companyApi } from '@/lib/company/contract';
import { dayOf } from '@/lib/shared/dates';
import type { BodyOf, QueryOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import type { PlatformScope } from '../core/scope';
import { requireNotEnded } from '../core/credentials/endedCompany.queries';
import type { OneTimePassword } from '../core/credentials/password';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { naturally } from '../db/schema/natural';
import { containing } from '../db/search';
import { createAccount, type CreatedAccount } from '../member/account.queries';
import { isInvited } from '../member/emailChange';
import { hasAdministrator } from './companyEnd.queries';
import { isMaster } from './companyMaster.queries';
import { requireZone } from '../member/personCheck.queries';

/** The active company with a code, ignoring case. Throws NOT_FOUND, with the last day if the company has ended. */
export async function getCompanyByCode(tx: Tx, code: string, now: Date): Promise<{ compSeq: number; compName: string }> {
  const [row] = await tx
    .select({ compSeq: companies.seq, compName: companies.name, status: companies.status })
    .from(companies)
    .where(and(eq(companies.code, companyCode(code)), isNull(companies.deletedAt)));
  if (row && row.status !== 'Y') await requireNotEnded(tx, row.compSeq, now);
  if (row?.status !== 'Y') throw new AppError('NOT_FOUND');
  return { compSeq: row.compSeq, compName: row.compName };
}

/** A page of companies by name, filtered by status and by a part of code or name. */
export async function listCompanies(tx: Tx, _scope: PlatformScope, { cStatus, compInfo, page, size }: QueryOf<typeof companyApi.list>) {
  const where = and(
    isNull(companies.deletedAt),
    cStatus && eq(companies.status, cStatus),
    containing(compInfo, companies.code, companies.name),
  );
  const users = tx
    .select({ compSeq: members.compSeq, cntUser: count().as('cnt_user') })
    .from(members)
    .where(and(eq(members.type, 'U'), isNull(members.withdrawnAt)))
    .groupBy(members.compSeq)
    .as('users');
  const rows = await tx
    .select({
      company: companies,
      master: members,
      cntUser: sql<number>`coalesce(${users.cntUser}, 0)::int`,
      staysInUse: hasAdministrator(tx),
    })
    .from(companies)
    .leftJoin(members, isMaster)
    .leftJoin(users, eq(users.compSeq, companies.seq))
    .where(where)
    .orderBy(asc(naturally(companies.name)), asc(companies.seq))
    .limit(size)
    .offset(page * size);
  const [counted] = await tx.select({ total: count() }).from(companies).where(where);
  const list = rows.map(({ company, master, cntUser, staysInUse }) => ({
    cindex: company.seq,
    id: master && master.loginId,
    compName: company.name,
    pcode: company.code,
    email: company.email,
    regDate: company.createdAt.toISOString(),
    expDte: company.expDte,
    timeZone: company.timeZone,
    cstatus: company.status,
    staysInUse,
    caddr: company.address,
    ctel: company.tel,
    mindex: master && master.seq,
    invitedEmail: master && isInvited(master) ? master.email : null,
    cntUser,
  }));
  return { list, total: counted!.total };
}

/** Creates a company and its master. Throws CONFLICT when the code exists, BAD_INPUT for an expiry date before today. */
export async function registerCompany(
  tx: Tx,
  _scope: PlatformScope,
  body: BodyOf<typeof companyApi.register>,
  oneTime: OneTimePassword,
  now: Date,
): Promise<CreatedAccount & { compSeq: number; name: string }> {
  const { companyInfo, companyProfile, login, profile } = body;
  if (companyProfile.timeZone !== undefined) await requireZone(tx, companyProfile.timeZone, 'companyProfile.timeZone');
  const [made] = await tx
    .insert(companies)
    .values({
      code: companyCode(companyInfo.pcode),
      name: companyProfile.compName,
      status: companyInfo.cstatus,
      expDte: companyInfo.expDte,
      address: companyProfile.address || companyInfo.caddr,
      tel: companyProfile.tel || companyInfo.ctel,
      email: companyProfile.email,
      countryCode: companyProfile.countryCode,
      timeZone: companyProfile.timeZone,
      type: companyInfo.ctype,
      gbn: companyInfo.cgbn,
      createdAt: now,
    })
    .onConflictDoNothing({ target: companies.code })
    .returning({ seq: companies.seq, timeZone: companies.timeZone });
  if (!made) throw new AppError('CONFLICT', { fields: [{ path: 'companyInfo.pcode', code: 'taken' }] });
  requireExpiry(companyInfo.expDte, 'companyInfo.expDte', made.timeZone, now);
  const name = profile.name ?? companyProfile.compName;
  const master = { name, email: profile.email, countryCode: companyProfile.countryCode };
  const account = await createAccount(tx, { compSeq: made.seq }, { type: 'S', login, profile: master, managerSeq: null }, oneTime, now);
  await tx.update(companies).set({ masterSeq: account.memberSeq }).where(eq(companies.seq, made.seq));
  return { ...account, compSeq: made.seq, name };
}

/** Throws BAD_INPUT for an expiry date before today in the company's zone. */
export function requireExpiry(expDte: string | null, path: string, timeZone: string, now: Date): void {
  if (!expiryAllowed(expDte, dayOf(now, timeZone))) throw new AppError('BAD_INPUT', { fields: [{ path, code: 'too_small' }] });
}
