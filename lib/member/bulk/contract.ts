import * as z from 'zod/mini';
import { endpoint } from '@/lib/shared/endpoint';
import { countryCode, email, gender, loginId, name, personFacts, phone, seq, wireLang } from '@/lib/shared/fields';
import { BULK_FAULTS, BULK_FIELDS, MAX_FILE_BYTES, MAX_MEMBERS } from './bulkRows';

const MEGABYTE = 1024 * 1024;

/** One of many new members; `managerSeq` defaults to the manager who adds them, null is none. */
export const newMember = z.object({
  id: loginId,
  name,
  email,
  gender,
  phone,
  countryCode: z.optional(countryCode),
  ...personFacts,
  managerSeq: z.optional(z.nullable(seq)),
});
export type NewMember = z.output<typeof newMember>;

const once = z.refine<readonly NewMember[]>((members) => new Set(members.map(({ id }) => id)).size === members.length);
const taken = z.object({ taken: z.array(z.string()) });

export const memberBulkApi = {
  taken: endpoint({
    method: 'POST',
    path: '/member/takenIds',
    changes: false,
    needs: 'member:write',
    summary: 'Returns which of the given login IDs are already in use in the company.',
    body: z.object({ ids: z.array(loginId).check(z.maxLength(MAX_MEMBERS)) }),
    bodyLimit: MEGABYTE / 4,
    response: taken,
  }),
  add: endpoint({
    method: 'POST',
    path: '/member/addMany',
    needs: 'member:write',
    summary: 'Creates members, all or none, and emails each a one-time password.',
    failures: { 409: 'login IDs in use' },
    body: z.object({ lang: wireLang, members: z.array(newMember).check(z.minLength(1), z.maxLength(MAX_MEMBERS), once) }),
    bodyLimit: MEGABYTE,
    response: z.object({ added: z.array(z.object({ uindex: z.int(), name: z.string() })) }),
    errors: { 409: taken },
  }),
};

const texts = z.record(z.enum(BULK_FIELDS), z.string().check(z.maxLength(500)));

/** A row of an uploaded list: its text, its faults, and the resulting member if there are none. */
export const bulkRow = z.object({
  /** Row number as shown by the spreadsheet. */
  line: z.int(),
  typed: texts,
  faults: z.array(z.object({ field: z.enum(BULK_FIELDS), code: z.enum(BULK_FAULTS) })),
  member: z.nullable(newMember),
});
export type BulkRow = z.output<typeof bulkRow>;

/** Calls handled by the portal itself: files are not sent to the upstream. */
export const memberBulkCalls = {
  rows: endpoint({
    method: 'POST',
    path: '/member/bulkRows',
    needs: 'member:write',
    summary: 'Reads a list of members (xlsx, CSV) and returns its rows with their errors.',
    failures: { 413: 'the file as a whole', 415: 'the file as a whole', 422: 'the file as a whole' },
    /** The file in Base64. */
    body: z.object({ file: z.base64().check(z.maxLength(Math.ceil(MAX_FILE_BYTES / 3) * 4)) }),
    bodyLimit: 2 * MEGABYTE,
    /** With the headings of ignored columns. */
    response: z.object({ rows: z.array(bulkRow), unread: z.array(z.string()) }),
  }),
  file: endpoint({
    method: 'POST',
    path: '/member/bulkFile',
    needs: 'member:write',
    summary: 'Returns a workbook to fill in, or one with the given rows and their errors.',
    body: z.object({ rows: z.array(z.omit(bulkRow, { member: true })).check(z.maxLength(MAX_MEMBERS)) }),
    bodyLimit: 4 * MEGABYTE,
    response: z.unknown(),
  }),
};
