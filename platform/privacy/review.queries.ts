import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { administratorApi } from '@/lib/company/administrator/contract';
import { companyMasterApi } from '@/lib/company/master/contract';
import { exportApi } from '@/lib/export/contract';
import type { LoggedCall } from '@/lib/privacy/accessLog';
import { DOWNLOADS_LISTED, unusualOf } from '@/lib/privacy/review/accessReview';
import { firstKeptDay, KEPT_YEARS } from '@/lib/privacy/protection/protection';
import { firstWholeMonth, monthOf, monthOn, monthSpan } from '@/lib/time/month';
import type { Review, ReviewedDownload, ReviewedPerson, ReviewMark } from '@/lib/privacy/review/contract';
import { startOfDay } from '@/lib/shared/dates';
import type { EndpointSpec } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import type { Role } from '@/lib/shared/roles';
import type { CompanyScope } from '../core/scope';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';
import { companies } from '../db/schema/company';
import { members } from '../db/schema/member';
import { accessReviews } from '../db/schema/privacy';

/** The export that makes a file of a single member; those of several may be downloaded at the same time. */
const OF_ONE = `${exportApi.measures.method} ${exportApi.measures.path}`;
/**
 * A person's exports of one kind for one reason, and of the member they are `alone` about, if any, in the order in which their pages were
 * read.
 */
const PAGES = sql`partition by viewer, action, reason, alone order by at`;

/**
 * Pages of exported files among accesses (`viewer, subject, action, reason, at, rows`), of which the first one of each file `begins`: the others
 * follow within two minutes, also if a slow download holds them up.
 */
export const exportedPages = (accesses: SQL) =>
  sql`select *, (at - lag(at) over (${PAGES}) <= interval '2 minutes') is not true as begins
    from (select distinct viewer, action, reason, case when action = ${OF_ONE} then subject end as alone, at
      from ${accesses} where rows is not null) as page`;

interface Interval {
  from: Date;
  to: Date;
}

/**
 * Accesses to other people's data in a span: one row per member and call, or with `many` for a call about a group. The viewers are found by
 * a loose index scan instead of reading the whole log.
 */
const looksOf = (compSeq: number, { from, to }: Interval) => sql`recursive known(seq) as (
    select min(viewer_seq) from access_log where company_seq = ${compSeq}
    union all
    select (select min(l.viewer_seq) from access_log l where l.company_seq = ${compSeq} and l.viewer_seq > known.seq)
    from known where known.seq is not null),
  look as (
    select l.viewer_seq as viewer, l.subject_seq as subject, l.group_seq as many, l.action, l.at, date_trunc('minute', l.at) as minute, l.reason, l.rows
    from known join access_log l on l.company_seq = ${compSeq} and l.viewer_seq = known.seq and l.subject_seq is distinct from known.seq
      and l.at >= ${from.toISOString()}::timestamptz and l.at < ${to.toISOString()}::timestamptz)`;

const joinViewer = (compSeq: number) => sql`left join member m on m.company_seq = ${compSeq} and m.seq = viewer and m.withdrawn_at is null`;

/** Actions that only administrators perform inside a company; their own accounts belong to another one. */
const BY_ADMINISTRATORS = [companyMasterApi, administratorApi]
  .flatMap(Object.values<EndpointSpec>)
  .map(({ method, path }) => `${method} ${path}`);
const roleOf = (compSeq: number) => sql`case when m.seq is null and exists (select 1 from access_log l
  where l.company_seq = ${compSeq} and l.viewer_seq = viewer and ${inArray(sql`l.action`, BY_ADMINISTRATORS)}) then 'A' else m.type end`;

interface PersonActivity extends Omit<ReviewedPerson, 'before' | 'unusual'> {
  role: Role | null;
}

/** Activity of each person in a span, omitting those without any. A call about one member counts as a view, one about several as a list. */
function listDone(tx: Tx, compSeq: number, interval: Interval): Promise<PersonActivity[]> {
  return rowsOf<PersonActivity>(
    tx,
    sql`with ${looksOf(compSeq, interval)},
      call as (select viewer, action, at, minute, count(distinct subject) as members, min(subject) as subject, count(many) > 0 as many
        from look where rows is null group by viewer, action, at, minute),
      opened as (select viewer, subject, count(distinct minute)::int as times from call where members = 1 and not many group by viewer, subject),
      views as (select viewer, sum(times)::int as views, count(*)::int as members, max(times)::int as most from opened group by viewer),
      lists as (select viewer, count(distinct (action, minute))::int as lists from call where members > 1 or many group by viewer),
      files as (select viewer, count(*) filter (where begins)::int as files from (${exportedPages(sql`look`)}) as page group by viewer)
    select viewer as "memberSeq", m.name, ${roleOf(compSeq)} as role, coalesce(views, 0) as views, coalesce(members, 0) as members,
      coalesce(most, 0) as most, coalesce(lists, 0) as lists, coalesce(files, 0) as files
    from views full join lists using (viewer) full join files using (viewer) ${joinViewer(compSeq)}
    order by 4 desc, 8 desc, viewer`,
  );
}

/** Maps a logged action to the contract of its call. */
type ActionReader = (action: string) => LoggedCall;

/** Files exported in a span, newest first. */
async function listDownloads(tx: Tx, compSeq: number, interval: Interval, readAction: ActionReader): Promise<Review['downloads']> {
  const rows = await rowsOf<Omit<ReviewedDownload, 'kind'> & { action: string; total: number }>(
    tx,
    sql`with ${looksOf(compSeq, interval)},
      exported as (select *, count(*) filter (where begins) over (${PAGES}) as file from (${exportedPages(sql`look`)}) as page)
    select viewer as "memberSeq", m.name, m.type as role, action, max(at) as at, look.reason, count(distinct subject)::int as members,
      sum(rows)::int as rows, count(*) over ()::int as total
    from look join exported using (viewer, action, at) ${joinViewer(compSeq)}
    where rows is not null and look.reason is not distinct from exported.reason and (alone is null or alone = subject)
    group by viewer, action, look.reason, alone, file, m.name, m.type
    order by max(at) desc, viewer limit ${DOWNLOADS_LISTED}`,
  );
  const list = rows.map(({ memberSeq, name, role, action, at, reason, members: of, rows: held }) => ({
    memberSeq,
    name,
    role,
    reason,
    at: new Date(at).toISOString(),
    kind: readAction(action).exports,
    members: of,
    rows: held,
  }));
  return { total: rows[0]?.total ?? 0, list };
}

async function listMarks(tx: Tx, { compSeq, viewer }: CompanyScope, month: string): Promise<ReviewMark[]> {
  const reviewer = and(eq(members.compSeq, accessReviews.compSeq), eq(members.seq, accessReviews.reviewerSeq));
  const rows = await tx
    .select({ at: accessReviews.at, role: accessReviews.role, name: members.name, seq: accessReviews.reviewerSeq })
    .from(accessReviews)
    .leftJoin(members, reviewer)
    .where(and(eq(accessReviews.compSeq, compSeq), eq(accessReviews.month, month)))
    .orderBy(asc(accessReviews.at));
  return rows.map(({ at, role, name, seq }) => ({ at: at.toISOString(), role, name: name || null, own: seq === viewer.memberSeq }));
}

/**
 * A company's time zone, its first month, the first month with a complete log, and the current one. Throws NOT_FOUND for a deleted company.
 */
async function monthsOf(tx: Tx, { compSeq }: CompanyScope, now: Date): Promise<Record<'timeZone' | 'first' | 'kept' | 'current', string>> {
  const [row] = await tx
    .select({ timeZone: companies.timeZone, createdAt: companies.createdAt })
    .from(companies)
    .where(eq(companies.seq, compSeq));
  if (!row) throw new AppError('NOT_FOUND');
  const { timeZone, createdAt } = row;
  const kept = firstWholeMonth(startOfDay(firstKeptDay(now, KEPT_YEARS.accessLog, 'UTC'), 'UTC'), timeZone);
  return { timeZone, first: monthOf(createdAt, timeZone), kept, current: monthOf(now, timeZone) };
}

const requireFrom = (first: string, month: string) => {
  if (month < first) throw new AppError('BAD_INPUT', { fields: [{ path: 'month', code: 'too_small' }] });
};

/**
 * A month for review, without members' names or numbers; see reviewApi.month. Throws BAD_INPUT for one before the company existed, or whose
 * log is incomplete.
 */
export async function getReview(
  tx: Tx,
  scope: CompanyScope,
  wanted: string | undefined,
  now: Date,
  readAction: ActionReader,
): Promise<Review> {
  const { compSeq } = scope;
  const { timeZone, first: founded, kept, current } = await monthsOf(tx, scope, now);
  const first = founded > kept ? founded : kept;
  const last = monthOn(current, -1);
  const month = wanted ?? (last < first ? current : last);
  requireFrom(first, month);
  const done = await listDone(tx, compSeq, monthSpan(month, timeZone));
  const beforeKept = monthOn(month, -1) >= kept;
  const earlier = beforeKept ? await listDone(tx, compSeq, monthSpan(monthOn(month, -1), timeZone)) : [];
  const before = new Map(earlier.map((one) => [one.memberSeq, one]));
  const people = done.map((one) => {
    const past = before.get(one.memberSeq) ?? { views: 0, most: 0, files: 0 };
    const others = done.filter((other) => other !== one);
    return { ...one, before: past.views, unusual: unusualOf(one, past, others) };
  });
  return {
    month,
    timeZone,
    over: month < current,
    first,
    current,
    beforeKept,
    people,
    downloads: await listDownloads(tx, compSeq, monthSpan(month, timeZone), readAction),
    reviews: await listMarks(tx, scope, month),
  };
}

/**
 * Records that the viewer has reviewed a month. Throws BAD_INPUT for one before the company existed, CONFLICT for one that is not over, or
 * whose log is incomplete.
 */
export async function markReviewed(tx: Tx, scope: CompanyScope, month: string, now: Date): Promise<void> {
  const { compSeq, viewer } = scope;
  const { first, kept, current } = await monthsOf(tx, scope, now);
  requireFrom(first, month);
  if (month >= current || month < kept) throw new AppError('CONFLICT');
  const role = viewer.role === 'A' ? 'A' : 'S';
  await tx.insert(accessReviews).values({ compSeq, month, reviewerSeq: viewer.memberSeq, role, at: now }).onConflictDoNothing();
}
