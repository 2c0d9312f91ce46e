import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { AnyFiles, EndpointSpec, FormOf, ResponseOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import type { Access } from '../core/access/access';
import type { Services } from '../core/services';
import type { Tx } from '../db/client';
import { parsePart } from './input';
import { authenticate } from './authenticate';
import type { PlatformApp } from './route';

/** Uploaded files on disk, by number; names are untrusted and never used as paths. */
export interface StoredUpload {
  folder: string;
  files: { name: string; size: number }[];
}

interface UploadHandler<S extends EndpointSpec> {
  /** Refuses callers who may not send now, before the body is read. */
  admit: (call: { access: Access; tx: Tx }) => Promise<void>;
  /** Writes what else belongs to the upload next to its files. */
  complete: (call: { form: FormOf<S>; upload: StoredUpload; services: Services }) => Promise<void>;
  keep: (call: { access: Access; tx: Tx; upload: StoredUpload; services: Services }) => Promise<ResponseOf<S>>;
}

/** Maximum stored length of a file name. */
const MAX_NAME_LENGTH = 160;

function nameOf(filename: string | undefined): string {
  const base = (filename ?? '').normalize('NFC').split(/[/\\]/).at(-1)!;
  // cut first: the cut may leave half a character, which the database refuses
  return base.slice(-MAX_NAME_LENGTH).replace(/\p{C}/gu, '').trim() || 'file';
}

/** Error for a body that could not be stored. */
function refusalOf(error: unknown, field: string): AppError {
  if (error instanceof AppError) return error;
  const code = (error as { code?: string }).code ?? '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('TOO_LARGE', { fields: [{ path: field, code: 'too_big' }] });
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('INTERNAL', { status: 507, cause: error });
  if (/^E[A-Z]+$/.test(code) && code !== 'ECONNRESET' && code !== 'EPIPE') return new AppError('INTERNAL', { status: 503, cause: error });
  return new AppError('BAD_INPUT', { fields: [{ path: field, code: code === 'FST_FILES_LIMIT' ? 'too_big' : 'invalid_format' }] });
}

async function store(request: FastifyRequest, rule: AnyFiles, pathOf: (number: number) => string) {
  const fields: Record<string, string> = {};
  const files: StoredUpload['files'] = [];
  let left = rule.maxTotal;
  const limits = { fileSize: rule.maxBytes, files: rule.max + 1, fields: 5, fieldSize: 4096 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.fieldname !== '__proto__') fields[part.fieldname] = String(part.value);
      continue;
    }
    if (part.fieldname !== rule.field) throw new AppError('BAD_INPUT', { fields: [{ path: part.fieldname, code: 'unrecognized_keys' }] });
    let size = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        left -= chunk.length;
        done(left < 0 ? new AppError('TOO_LARGE', { fields: [{ path: rule.field, code: 'too_big' }] }) : null, chunk);
      },
    });
    await pipeline(part.file, counted, createWriteStream(pathOf(files.length), { mode: 0o600 }));
    if (part.file.truncated) throw new AppError('TOO_LARGE', { fields: [{ path: rule.field, code: 'too_big' }] });
    files.push({ name: nameOf(part.filename), size });
  }
  const wrong = files.length < rule.min ? 'too_small' : files.length > rule.max ? 'too_big' : null;
  if (wrong) throw new AppError('BAD_INPUT', { fields: [{ path: rule.field, code: wrong }] });
  return { fields, files };
}

/** Accounts with an upload in progress: one at a time each. */
const sending = new Set<string>();

async function answer<S extends EndpointSpec & { files: AnyFiles }>(
  app: PlatformApp,
  spec: S,
  { admit, complete, keep }: UploadHandler<S>,
  request: FastifyRequest,
): Promise<unknown> {
  const { database, services } = app;
  const { compSeq, memberSeq } = await database.callersTransaction(async (tx) => {
    const access = (await authenticate(app, tx, spec, request))!;
    await admit({ access, tx });
    return access.viewer;
  });
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE');
  const sender = `${compSeq}:${memberSeq}`;
  if (sending.has(sender)) throw new AppError('RATE_LIMITED');
  sending.add(sender);
  const { folders } = services.imports;
  let folder: string | undefined;
  let kept = false;
  try {
    const refuse = (error: unknown) => Promise.reject(refusalOf(error, spec.files.field));
    const name = await folders.create().catch(refuse);
    folder = name;
    const { fields, files } = await store(request, spec.files, (number) => folders.upload(name, number)).catch(refuse);
    const form = parsePart(spec.form, fields, 'form') as FormOf<S>;
    const stored = { folder: name, files };
    await complete({ form, upload: stored, services }).catch(refuse);
    const outcome = await database.callersTransaction(async (tx) => {
      // reading the body may have taken an hour: authenticate again
      const access = (await authenticate(app, tx, spec, request))!;
      return keep({ access, tx, upload: stored, services });
    });
    kept = true;
    return spec.response.parse(outcome);
  } finally {
    sending.delete(sender);
    if (folder && !kept) await folders.remove(folder);
  }
}

/**
 * Registers a call whose files are streamed to disk: token → role → the files, with little in memory at a time → one transaction. Leaves
 * nothing behind on failure. Throws TOO_LARGE, BAD_INPUT, UNSUPPORTED_TYPE, 507 on a full disk.
 */
export function upload<S extends EndpointSpec & { files: AnyFiles }>(app: PlatformApp, spec: S, handler: UploadHandler<S>): void {
  app.endpoints.push(spec);
  app.http.route({
    method: spec.method,
    url: spec.path,
    handler: async (request, reply) => {
      const outcome = await answer(app, spec, handler, request);
      void reply.header('cache-control', 'no-store');
      return outcome;
    },
  });
}
