import * as z from 'zod/mini';
import { bytes, endpoint } from '@/lib/shared/endpoint';
import { seq } from '@/lib/shared/fields';
import { ARCHIVE_CODE, GOING } from './rules';

/** What a deletion takes, counted; who is sent the link to the archive, null when nobody can be reached. */
const closing = z.object({
  compSeq: seq,
  compName: z.string(),
  pcode: z.string(),
  going: z.array(z.object({ kind: z.enum(GOING), count: z.int() })),
  archiveTo: z.nullable(z.string()),
  archiveDays: z.int(),
});
export type Closing = z.output<typeof closing>;

export const companyClosingApi = {
  preview: endpoint({
    method: 'GET',
    path: '/company/closing',
    roles: 'A',
    summary: 'What deleting a company takes away, in numbers, and who is sent the link to its archive.',
    query: z.object({ compSeq: seq }),
    response: closing,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/company/archive',
    roles: '',
    summary: 'The archive of a deleted company, for whoever holds the code that was mailed to its master. 404: unknown or past its time.',
    body: z.object({ code: z.string().check(z.trim(), z.regex(ARCHIVE_CODE)) }),
    response: bytes,
    file: 'application/zip',
  }),
};
