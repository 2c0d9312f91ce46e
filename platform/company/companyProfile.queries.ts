import { and, eq, isNull } from 'drizzle-orm';
import type { CompanyProfile, companyApi } from '@/lib/company/contract';
import type { BodyOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { may } from '@/lib/shared/permissions';
import { hasEnded } from '../core/credentials/endedCompany.queries';
import type { CompanyScope } from '../core/scope';
import { shortDigest } from '../core/shortDigest';
import type { Tx } from '../db/client';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { requireZone } from '../member/personCheck.queries';
import type { ReopenedCompany } from '../privacy/protection.queries';
import { requireExpiry } from './company.queries';
import { isMaster } from './companyMaster.queries';
import { hasAdministrator } from './companyEnd.queries';

/** The scope's company with its master's login ID. `lock` locks it until the transaction ends. */
async function getCompany(tx: Tx, scope: CompanyScope, now: Date, lock = false) {
  const found = tx
    .select({ company: companies, id: members.loginId, staysInUse: hasAdministrator(tx), ended: hasEnded(now) })
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
export async function getCompanyProfile(tx: Tx, scope: CompanyScope, now: Date): Promise<CompanyProfile> {
  const { company, id, staysInUse, ended } = await getCompany(tx, scope, now);
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
    ended,
    regDate: createdAt.toISOString(),
    timeZone,
    version: versionFor(scope, company),
  };
}

/**
 * Changes a company's profile. Only the administrator may change expiry and status; FORBIDDEN for anyone else.
 * CONFLICT if it was changed since the given version, or if the administrator's own company would be put out of use. BAD_INPUT for an
 * unknown time zone, or a new expiry date before today; a past one may be kept, but not when reactivating the company. A new last day
 * reactivates a company that has ended unless the body says otherwise. Returns whether the company was reactivated, and since when it was
 * out of use.
 */
export async function saveCompanyProfile(
  tx: Tx,
  scope: CompanyScope,
  body: BodyOf<typeof companyApi.saveProfile>,
  now: Date,
): Promise<ReopenedCompany | null> {
  // locked, because unchanged columns are written back as they were read
  const { company, ended } = await getCompany(tx, scope, now, true);
  if (body.version !== undefined && body.version !== versionFor(scope, company)) throw new AppError('CONFLICT');
  const { expDte = company.expDte } = body;
  const { cstatus = ended && expDte !== company.expDte ? 'Y' : company.status } = body;
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
  return opened && company.outOfUseSince ? { company: compName, since: company.outOfUseSince } : null;
}
