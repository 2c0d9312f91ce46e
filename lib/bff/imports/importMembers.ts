import 'server-only';
import { clock } from '@/lib/bff/portalClock';
import { companyApi } from '@/lib/company/contract';
import { memberBulkApi, memberBulkCalls, newMember, type BulkRow } from '@/lib/member/bulk/contract';
import { isCellError } from '@/lib/member/bulk/cellText';
import { draftsOf, faultsOf, MAX_MEMBERS, repeatedIds, type MemberDraftRow } from '@/lib/member/bulk/bulkRows';
import { unreadHeadings } from '@/lib/member/bulk/unreadHeadings';
import { dayOf } from '@/lib/shared/dates';
import { AppError } from '@/lib/shared/errors';
import { loginId, WHOLE_LIST } from '@/lib/shared/fields';
import { json } from '../respond';
import { callEndpoint, type Caller } from '../upstream/callEndpoint';
import { renew, renewalDue, withAccountCheck } from '../session/callSession';
import { acquireExportLock } from '../exports/exportLock';
import { answer } from '../answer';
import type { Call } from '../handler';
import type { Session } from '../session/sessionCookie';
import { bulkFile } from './tableFile';
import { readTable } from './table';
import { acquireImportLock } from './importLock';
import { bulkVocabulary } from './vocabulary';

type Managers = ReadonlyMap<string, number>;

/** Managers of the company by login ID, and by name if the name is unique. */
async function managersOf(caller: Caller): Promise<Managers> {
  const { list } = await callEndpoint(companyApi.listManager, { query: WHOLE_LIST }, caller);
  const named = list.filter(({ name }) => list.filter((other) => other.name === name).length === 1);
  return new Map([
    ...named.map(({ name, memberSeq }) => [name, memberSeq] as const),
    ...list.map(({ id, memberSeq }) => [id, memberSeq] as const),
  ]);
}

function rowOf(row: MemberDraftRow, today: string, repeated: ReadonlySet<string>, taken: ReadonlySet<string>, managers: Managers): BulkRow {
  const { line, typed, draft } = row;
  const faults: BulkRow['faults'] = faultsOf(row, newMember, today);
  if (repeated.has(draft.id)) faults.push({ field: 'id', code: 'twice' });
  if (taken.has(draft.id)) faults.push({ field: 'id', code: 'taken' });
  const managerSeq = typed.manager === '' ? undefined : managers.get(typed.manager);
  if (typed.manager !== '' && managerSeq === undefined && !isCellError(typed.manager)) faults.push({ field: 'manager', code: 'unknown' });
  return { line, typed, faults, member: faults.length > 0 ? null : newMember.parse({ ...draft, managerSeq }) };
}

/**
 * The member or the errors of each row of a file, and the headings that are not read. Throws BAD_INPUT if the file or its headings are not
 * those of a member list.
 */
async function listOf(file: string, caller: Caller): Promise<{ rows: BulkRow[]; unread: string[] }> {
  const [table, vocabulary] = await Promise.all([readTable(Buffer.from(file, 'base64'), MAX_MEMBERS, caller.signal), bulkVocabulary()]);
  const drafts = draftsOf(table, vocabulary);
  if (!drafts || drafts.length === 0)
    throw new AppError('BAD_INPUT', { fields: [{ path: 'file', code: drafts ? 'too_small' : 'headings' }] });
  const ids = [...new Set(drafts.map(({ draft }) => draft.id))].filter((id) => loginId.safeParse(id).success);
  const [{ taken }, managers] = await Promise.all([callEndpoint(memberBulkApi.taken, { body: { ids } }, caller), managersOf(caller)]);
  const repeated = repeatedIds(drafts);
  // only bounds plausible birth dates, where a few hours make no difference
  const today = dayOf(clock(), 'UTC');
  const rows = drafts.map((draft) => rowOf(draft, today, repeated, new Set(taken), managers));
  return { rows, unread: unreadHeadings(table, vocabulary) };
}

/** Responds if the account still exists, and counts as activity. */
async function respondIfActive(call: Call, session: Session, work: Promise<Response>): Promise<Response> {
  const response = await withAccountCheck(call, session, work);
  if (renewalDue(call, session)) await renew(call, session);
  return response;
}

async function readList(file: string, { request }: Call, caller: Caller, session: Session): Promise<Response> {
  const release = await acquireImportLock(session, request.signal);
  try {
    return json(await listOf(file, caller));
  } finally {
    release();
  }
}

/** POST /api/member/bulkRows: parses a member list before any member is added (R-MEMB-07). */
export const readMembers = answer(memberBulkCalls.rows, ({ call, session, body, caller }) =>
  respondIfActive(call, session, readList(body.file, call, caller, session)),
);

/** POST /api/member/bulkFile: the template to fill in, or the rows to correct (R-MEMB-07). */
export const memberFile = answer(memberBulkCalls.file, async ({ call, session, body }) =>
  respondIfActive(call, session, bulkFile(body.rows, call.request, acquireExportLock(session))),
);
