import { sql, type SQL } from 'drizzle-orm';
import type { OverviewRow, OverviewSort, OverviewState, exerciseOverviewApi } from '@/lib/exercise/overview/contract';
import type { BodyOf, ResponseOf } from '@/lib/shared/endpoint';
import { inCohort } from '../core/cohort.queries';
import type { GroupScope } from '../core/scope';
import type { Tx } from '../db/client';
import { rowsOf } from '../db/rows';
import { naturally } from '../db/schema/natural';
import { likePattern } from '../db/search';
import { fileUrl } from '../files/files';

type OverviewQuery = BodyOf<typeof exerciseOverviewApi.members>;

/** Members of a scope that match the search text, with today's date in each one's zone. */
function people(scope: GroupScope, { name }: OverviewQuery, now: Date): SQL {
  const pattern = likePattern(name);
  return sql`
    select member.company_seq, member.seq, member.name, member.login_id, member.picture_file, member.time_zone, g.name as manager_name,
      (${now.toISOString()}::timestamptz at time zone member.time_zone)::date as today
    from member left join member g on g.company_seq = member.company_seq and g.seq = member.manager_seq
    where ${inCohort(scope)} and (${name} = '' or member.name ilike ${pattern} or g.name ilike ${pattern})`;
}

/** Each member with their most relevant prescription; `rank` orders the states. */
const STATUSES = sql`
  select who.*, p.seq as prescription_seq, p.start_day, least(p.end_day, p.ended_day) as end_day,
    least(p.end_day, p.ended_day, who.today) as last_day, coalesce(p.rank, 4) as rank
  from who left join lateral (
    select q.*, case when q.ended_day is not null or q.end_day < who.today then 3 when q.start_day > who.today then 2 else 1 end as rank
    from (
      select e.seq, e.start_day, e.end_day, (e.ended_at at time zone who.time_zone)::date as ended_day
      from exercise_prescription e where e.company_seq = who.company_seq and e.member_seq = who.seq
    ) q
    order by rank, case when q.start_day > who.today then q.start_day end, q.start_day desc, q.seq desc
    limit 1
  ) p on true`;

/** Adherence to the prescription of each row; the SQL counterpart of `plannedSessions` and `tallyOf` in lib/exercise/exerciseSessions. */
const withAdherence = (rows: SQL) => sql`
  select s.*, a.planned, a.done, round(100.0 * a.counted / nullif(a.planned, 0), 1)::float8 as percentage
  from (${rows}) s cross join lateral (
    select coalesce(sum(i.planned), 0)::int as planned, coalesce(sum(i.done), 0)::int as done,
      coalesce(sum(least(i.planned, i.done)), 0)::int as counted
    from (
      select round(x.frequency * greatest(0, s.last_day - greatest(s.start_day, x.since_day) + 1) / 7.0) as planned,
        (select count(*) from exercise_session t where t.company_seq = s.company_seq and t.member_seq = s.seq and t.item_seq = x.seq) as done
      from exercise_item x
      where x.company_seq = s.company_seq and x.prescription_seq = s.prescription_seq and x.dropped_at is null
    ) i
  ) a`;

const BY_NAME = naturally(sql`name`);

const COLUMNS: Record<OverviewSort, SQL> = {
  name: BY_NAME,
  mngName: naturally(sql`manager_name`),
  state: sql`rank`,
  endDate: sql`end_day`,
  adherence: sql`percentage`,
};

const STATES: readonly OverviewState[] = ['RUNNING', 'UPCOMING', 'ENDED', 'NONE'];

interface Row {
  seq: number;
  name: string;
  login_id: string;
  picture_file: string | null;
  manager_name: string | null;
  rank: number;
  start: string | null;
  last: string | null;
  planned: number;
  done: number;
  percentage: number | null;
  newest: string | null;
}

function rowOf(row: Row): OverviewRow {
  return {
    memberSeq: row.seq,
    name: row.name,
    id: row.login_id,
    urlProfile: fileUrl(row.picture_file),
    mngName: row.manager_name,
    state: STATES[row.rank - 1]!,
    startDate: row.start,
    endDate: row.last,
    planned: row.planned,
    done: row.done,
    percentage: row.percentage,
    lastDate: row.newest,
  };
}

/**
 * A page of watched members with the state of their prescriptions, and the number in each state. Rows without a value sort last in both
 * directions. Adherence is computed for all rows only when sorting by it.
 */
export async function listOverview(
  tx: Tx,
  scope: GroupScope,
  wanted: OverviewQuery,
  now: Date,
): Promise<ResponseOf<typeof exerciseOverviewApi.members>> {
  const { sort, desc, page, rowsPerPage, state = null } = wanted;
  const ask = <T>(query: SQL) => rowsOf<T>(tx, sql`with who as (${people(scope, wanted, now)}), status as (${STATUSES}) ${query}`);
  const counted = await ask<{ rank: number; total: number }>(sql`select rank, count(*)::int as total from status group by rank`);
  const counts = Object.fromEntries(
    STATES.map((one, index) => [one, counted.find(({ rank }) => rank === index + 1)?.total ?? 0]),
  ) as Record<OverviewState, number>;
  const order = sql`order by ${COLUMNS[sort]} ${sql.raw(desc ? 'desc' : 'asc')} nulls last, ${BY_NAME}, seq`;
  const limit = sql`limit ${rowsPerPage} offset ${page * rowsPerPage}`;
  const matching = sql`select * from status where ${state}::text is null or rank = ${state ? STATES.indexOf(state) + 1 : 0}::int`;
  const shown =
    sort === 'adherence' ? sql`${withAdherence(matching)} ${order} ${limit}` : withAdherence(sql`${matching} ${order} ${limit}`);
  const rows = await ask<Row>(sql`
    select seq, name, login_id, picture_file, manager_name, rank, planned, done, percentage, start_day::text as start, end_day::text as last,
      (select max(t.day)::text from exercise_session t where t.company_seq = r.company_seq and t.member_seq = r.seq) as newest
    from (${shown}) r ${order}`);
  const total = state ? counts[state] : Object.values(counts).reduce((sum, one) => sum + one, 0);
  return { list: rows.map(rowOf), total, counts };
}
