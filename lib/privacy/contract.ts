import * as z from 'zod/mini';
import { lockDetails } from '@/lib/auth/lock';
import { ABOUT, accepted, bytes, endpoint, listOf } from '@/lib/shared/endpoint';
import { instant, page, role } from '@/lib/shared/fields';
import { HELD_KINDS } from './accessLog';

/** A viewer's access to one's data, grouped by minute: who, when, what, and whether anything was changed. */
const access = z.object({
  at: instant,
  /** Null once the viewer has left. */
  name: z.nullable(z.string()),
  role: z.nullable(role),
  /** The member's own download. */
  own: z.boolean(),
  viewed: z.array(z.enum(ABOUT)),
  changed: z.boolean(),
  /** Rows in the download; null if it was none. */
  rows: z.nullable(z.int()),
});
export type DataAccess = z.output<typeof access>;

const held = z.object({ kind: z.enum(HELD_KINDS), rows: z.int() });
export type HeldRows = z.output<typeof held>;

export const privacyApi = {
  held: endpoint({
    method: 'GET',
    path: '/privacy/held',
    needs: 'privacy:use',
    summary: 'Returns how much data is held about the caller, by kind, and the proof required for a withdrawal.',
    response: z.object({
      list: z.array(held),
      /** Proof required for a withdrawal: social accounts have no password and type their ID. */
      proof: z.enum(['PASSWORD', 'ID']),
    }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/privacy/download',
    about: 'EXPORT',
    stepUp: true,
    needs: 'privacy:use',
    summary: 'Exports all data held about the caller: JSON, a CSV file per kind, and pictures.',
    failures: { 429: 'another download of the caller is in progress' },
    response: bytes,
    file: 'application/zip',
  }),
  accesses: endpoint({
    method: 'GET',
    path: '/privacy/accesses',
    needs: 'privacy:use',
    summary: 'Returns a page of accesses to the caller’s data: who and when, newest first.',
    query: z.object(page),
    response: listOf(access),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/privacy/withdraw',
    stepUp: 'FACTOR',
    needs: 'privacy:use',
    summary: 'Deletes the caller’s account, erases all data held about them and ends all their sessions.',
    failures: { 403: 'locked after wrong proofs; includes lockedMinutes', 406: 'wrong proof' },
    /** The current password; for an account without one, its ID. */
    body: z.object({ pw: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: accepted,
    errors: { 403: lockDetails },
  }),
};
