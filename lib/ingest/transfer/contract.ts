import * as z from 'zod/mini';
import { MEASURE_KINDS } from '@/lib/measures/measures';
import { accepted, endpoint, listOf } from '@/lib/shared/endpoint';
import { day, instant, page, seq } from '@/lib/shared/fields';
import { FORMAT_NAMES, ROW_FAULTS } from '@/lib/shared/formatNames';
import { reading, REFUSALS } from '../contract';
import { IMPORT_STATES, MAX_OWNERS, MAX_UPLOAD_BYTES, MAX_UPLOADS, TRANSFER_FAULTS } from './imports';

const count = z.int().check(z.nonnegative());
const progress = z.object({ done: count, total: count });
const period = { from: z.nullable(day), to: z.nullable(day) };
const kinds = z.array(z.object({ kind: z.enum(MEASURE_KINDS), count }));
const format = z.enum(FORMAT_NAMES);
const fault = z.nullable(z.enum(TRANSFER_FAULTS));

/** An import and its uploaded files; `bytes` is the progress of reading, `rows` that of adding. */
const job = {
  importSeq: seq,
  state: z.enum(IMPORT_STATES),
  startedAt: instant,
  /** Empty names: those of former members’ files, erased with them. */
  files: z.array(z.string()),
  bytes: progress,
  rows: progress,
  /** New readings, readings that existed already, and refused rows. */
  accepted: count,
  duplicates: count,
  refused: count,
  fault,
};
export const importJob = z.object(job);
export type ImportJob = z.output<typeof importJob>;

/** A file of an upload: its detected format, or why it is skipped. */
const importFile = z.object({ name: z.string(), format: z.nullable(format), fault, rows: count, refused: count, kinds, ...period });

/** A person whose rows are in the files. */
const importOwner = z.object({
  /** Index within the import, from 0. */
  owner: count,
  /** Name in the source; empty if the files name nobody and the whole upload counts as one person. */
  name: z.string(),
  /** Name of the upload, or of the file within it if the name is only valid within that file. */
  upload: z.string(),
  formats: z.array(format),
  rows: count,
  kinds,
  ...period,
  /** For managers: the most likely member. */
  suggested: z.nullable(z.object({ memberSeq: seq, name: z.string() })),
  /** The member chosen; null before that. */
  memberSeq: z.nullable(seq),
});
export type ImportOwner = z.output<typeof importOwner>;
export type ImportFile = z.output<typeof importFile>;

const previewRow = z.object({ owner: count, file: z.string(), reading });
export type PreviewRow = z.output<typeof previewRow>;

export const importDetail = z.object({
  ...job,
  /**
   * What was recognised; null until then. Of many files only the first are listed, but all are counted. Former members are left out, and
   * files, if one of their members was erased. Once an import is over, owners have no kinds, rows or period; nor have files kinds or a
   * period, unless it failed.
   */
  found: z.nullable(z.object({ files: z.array(importFile), fileCount: count, owners: z.array(importOwner), preview: z.array(previewRow) })),
});
export type ImportDetail = z.output<typeof importDetail>;

/** Why a row of a file was refused. */
export const ROW_REFUSALS = [...new Set([...REFUSALS, ...ROW_FAULTS])];

/** A refused row; line 0 is the file as a whole. */
export const importRefusal = z.object({ file: z.string(), line: count, field: z.string(), reason: z.enum(ROW_REFUSALS) });
export type ImportRefusal = z.output<typeof importRefusal>;

const one = z.object({ importSeq: seq });
const once = z.refine<readonly { owner: number }[]>((owners) => new Set(owners.map(({ owner }) => owner)).size === owners.length);

export const transferApi = {
  upload: endpoint({
    method: 'POST',
    path: '/import/upload',
    needs: 'reading:import',
    summary: 'Uploads export files or zip archives and starts reading them.',
    failures: { 429: 'too many unfinished imports, or still uploading', 503: 'files cannot be stored right now', 507: 'disk full' },
    /** `most` are the unfinished imports an account may have, if that is the reason. */
    errors: { 429: z.object({ most: z.optional(count) }), 503: z.object({}), 507: z.object({}) },
    form: z.object({ password: z.optional(z.string().check(z.maxLength(200))) }),
    files: { field: 'file', min: 1, max: MAX_UPLOADS, maxBytes: MAX_UPLOAD_BYTES, maxTotal: MAX_UPLOAD_BYTES, accept: 'any' },
    response: one,
  }),
  list: endpoint({
    method: 'GET',
    path: '/import/list',
    needs: 'reading:import',
    summary: 'Returns a page of the caller’s imports, newest first.',
    query: z.object(page),
    response: listOf(importJob),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/import/detail',
    about: 'HEALTH',
    needs: 'reading:import',
    summary: 'Returns an import of the caller with what was recognised in its files.',
    query: one,
    response: importDetail,
  }),
  refusals: endpoint({
    method: 'GET',
    path: '/import/refusals',
    about: 'HEALTH',
    needs: 'reading:import',
    summary: 'Returns a page of the rows an import refused, in file order; the first 10,000 are kept.',
    query: z.object({ importSeq: seq, ...page }),
    response: listOf(importRefusal),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/import/confirm',
    about: 'HEALTH',
    needs: 'reading:import',
    summary: 'Confirms an import: adds the readings of the given owners to the given members, or to the caller without memberSeq.',
    failures: { 409: 'not awaiting confirmation' },
    bodyLimit: 256 * 1024,
    body: z.object({
      importSeq: seq,
      owners: z.array(z.object({ owner: count, memberSeq: z.optional(seq) })).check(z.minLength(1), z.maxLength(MAX_OWNERS), once),
    }),
    response: accepted,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/import/cancel',
    about: 'HEALTH',
    needs: 'reading:import',
    summary: 'Cancels an unfinished import and removes what it has added so far.',
    failures: { 409: 'already finished' },
    body: one,
    response: accepted,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/import/undo',
    about: 'HEALTH',
    needs: 'reading:import',
    summary: 'Removes everything a finished import added.',
    failures: { 409: 'not finished, or already undone' },
    body: one,
    response: accepted,
  }),
};
