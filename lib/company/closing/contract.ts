import * as z from 'zod/mini';
import { accepted, bytes, endpoint } from '@/lib/shared/endpoint';
import { seq } from '@/lib/shared/fields';
import { ownPassword, refusedPassword } from '../companyPassword';
import { pcode } from '../contract';
import { ARCHIVE_CODE, GOING } from './closing';

/** Counts of what a deletion removes; archiveTo is the recipient of the archive's link, null if there is none. */
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
  delete: endpoint({
    method: 'DELETE',
    path: '/company/deleteCompany',
    about: 'ACCOUNT',
    stepUp: 'FACTOR',
    needs: 'company:manage',
    summary: 'Deletes companies, all or none: their accounts end at once, their data is erased once it has been archived.',
    failures: { 401: 'wrong password of the caller (ppw)' },
    body: z.object({
      list: z.array(seq).check(z.minLength(1), z.maxLength(100)),
      /** The code of each, to confirm that exactly these are meant. */
      codes: z.array(pcode).check(z.maxLength(100)),
      ppw: ownPassword,
    }),
    response: accepted,
    errors: refusedPassword,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/company/closing',
    needs: 'company:manage',
    summary: 'Returns what deleting a company would erase, in numbers, and who would receive the link to its archive.',
    query: z.object({ compSeq: seq }),
    response: closing,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/company/archive',
    needs: null,
    summary:
      'Returns the archive of a deleted company, or all data held about a person whose account was deleted, for the code that was emailed.',
    failures: { 404: 'unknown or expired code' },
    body: z.object({ code: z.string().check(z.trim(), z.regex(ARCHIVE_CODE)) }),
    response: bytes,
    file: 'application/zip',
  }),
};
