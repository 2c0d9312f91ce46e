import { and, asc, count, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { companyCode, expiryAllowed } from '@/lib/company/companyLimits';
import type { CompanyProfile, companyApi } from '@/lib/company/contract';
import { dayOf } from '@/lib/shared/dates';
import type { BodyOf, QueryOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { may } from '@/lib/shared/permissions';
import type { CompanyScope, PlatformScope } from '../core/scope';
import { requireNotEnded } from '../core/credentials/endedCompany.queries';
import type { OneTimePassword } from '../core/credentials/password';
import { shortDigest } from '../core/shortDigest';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { naturally } from '../db/schema/natural';
import { containing } from '../db/search';
import { createAccount, type CreatedAccount } from '../member/account.queries';
import { hasAdministrator } from './companyEnd.queries';
import { requireZone } from '../member/personCheck.queries';

const isMaster = and(eq(members.compSeq, companies.seq), eq(members.seq, companies.masterSeq), isNull(members.withdrawnAt));

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
      id: members.loginId,
      mindex: members.seq,
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
  const list = rows.map(({ company, id, mindex, cntUser, staysInUse }) => ({
    cindex: company.seq,
    id,
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
    mindex,
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

function requireExpiry(expDte: string | null, path: string, timeZone: string, now: Date): void {
  if (!expiryAllowed(expDte, dayOf(now, timeZone))) throw new AppError('BAD_INPUT', { fields: [{ path, code: 'too_small' }] });
}

/** The scope's company with its master's login ID. `lock` locks it until the transaction ends. */
async function getCompany(tx: Tx, scope: CompanyScope, lock = false) {
  const found = tx
    .select({ company: companies, id: members.loginId, staysInUse: hasAdministrator(tx) })
    .from(companies)
    .leftJoin(members, isMaster)
    .where(and(eq(companies.seq, scope.compSeq), isNull(companies.deletedAt)));
  const [row] = await (lock ? found.for('no key update', { of: companies }) : found);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Version of the company form as the viewer sees it; expiry and status are only in the administrator's. */
function versionFor(
  { viewer }: CompanyScope,
  { name, email, tel, address, timeZone, expDte, status }: typeof companies.$inferSelect,
): string {
  return shortDigest([name, email, tel, address, timeZone, ...(may(viewer, 'company:manage') ? [expDte, status] : [])]);
}

/** A company's profile. Throws NOT_FOUND for a deleted company. */
export async function getCompanyProfile(tx: Tx, scope: CompanyScope): Promise<CompanyProfile> {
  const { company, id, staysInUse } = await getCompany(tx, scope);
  const { name, code, email, tel, address, countryCode, expDte, status, createdAt, timeZone } = company;
  return {
    compSeq: company.seq,
    id,
    compName: name,
    pcode: code,
    email,
    tel,
    address,
    countryCode,
    expDte,
    cstatus: status,
    staysInUse,
    regDate: createdAt.toISOString(),
    timeZone,
    version: versionFor(scope, company),
  };
}

/**
 * Changes a company's profile. Only the administrator may change expiry and status; FORBIDDEN for anyone else.
 * CONFLICT if it was changed since the given version. BAD_INPUT for a new expiry date before today; a past one may be kept, but not when
 * reactivating the company.
 */
export async function saveCompanyProfile(
  tx: Tx,
  scope: CompanyScope,
  body: BodyOf<typeof companyApi.saveProfile>,
  now: Date,
): Promise<void> {
  // locked, because unchanged columns are written back as they were read
  const { company } = await getCompany(tx, scope, true);
  if (body.version !== undefined && body.version !== versionFor(scope, company)) throw new AppError('CONFLICT');
  const { expDte = company.expDte, cstatus = company.status } = body;
  const changed = expDte !== company.expDte || cstatus !== company.status;
  if (changed && !may(scope.viewer, 'company:manage')) throw new AppError('FORBIDDEN');
  if (body.cstatus === 'N' && scope.compSeq === scope.viewer.compSeq) throw new AppError('CONFLICT');
  const opened = cstatus === 'Y' && company.status === 'N';
  if (expDte !== company.expDte || opened) requireExpiry(expDte, 'expDte', body.timeZone ?? company.timeZone, now);
  const { address, compName, email, tel, timeZone } = body;
  // the master has not been notified of the new day yet
  const endToldDays = expDte === company.expDte ? undefined : null;
  if (timeZone !== undefined) await requireZone(tx, timeZone, 'timeZone');
  await tx
    .update(companies)
    .set({ address, name: compName, email, tel, timeZone, expDte, status: cstatus, endToldDays })
    .where(eq(companies.seq, scope.compSeq));
}

/** The account of a company's master. Throws NOT_FOUND without one. */
export async function getMaster(tx: Tx, { compSeq }: CompanyScope): Promise<typeof members.$inferSelect> {
  const [found] = await tx.select(getTableColumns(members)).from(companies).innerJoin(members, isMaster).where(eq(companies.seq, compSeq));
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
