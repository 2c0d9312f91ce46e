import { finished, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachmentHeader } from '@/lib/shared/wire/attachment';
import type { BodyOf, EndpointSpec, QueryOf } from '@/lib/shared/endpoint';
import type { Access } from '../core/access/access';
import { causeOf } from '../core/logCause';
import type { Services } from '../core/services';
import { KEEPER, type Tx } from '../db/client';
import { transactionOf } from './begin';
import { parsePart, queryObject } from './input';
import { authenticate } from './authenticate';
import type { PlatformApp } from './route';

/** A file download call as its handler receives it. */
export interface DownloadCall<S extends EndpointSpec> {
  access: S['needs'] extends null ? undefined : Access;
  tx: Tx;
  query: QueryOf<S>;
  body: BodyOf<S>;
  services: Services;
}

/** A prepared download: its file name, and a function that opens the stream after the call's transaction. */
export interface Download {
  filename: string;
  /** Company whose rows it contains, for calls without sign-in. */
  compSeq?: number;
  open: (read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>) => Promise<Readable>;
}

async function answer<S extends EndpointSpec>(
  app: PlatformApp,
  spec: S,
  prepare: (call: DownloadCall<S>) => Promise<Download>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, services } = app;
  let release = (): void => undefined;
  try {
    const begin = transactionOf(database, spec);
    const { download, compSeq } = await begin(async (tx) => {
      const access = await authenticate(app, tx, spec, request);
      const query = parsePart(spec.query, queryObject(request.url), 'query') as QueryOf<S>;
      const body = parsePart(spec.body, request.body, 'body') as BodyOf<S>;
      // one download at a time per account, or per IP address without one (X2)
      release = await services.turns.take(access ? `${access.viewer.compSeq}:${access.viewer.memberSeq}` : request.ip);
      const prepared = await prepare({ access: access as never, tx, query, body, services });
      // without sign-in only the rows opened by a code are accessible
      return { download: prepared, compSeq: access?.viewer.compSeq ?? prepared.compSeq ?? 0 };
    });
    const body = await download.open((work) =>
      database.transaction(async (tx) => {
        await database.enterScope(tx, compSeq, KEEPER);
        return work(tx);
      }),
    );
    // also covers a stream that failed before this listener was attached
    finished(body, (error?: NodeJS.ErrnoException | null) => {
      release();
      if (error) request.log.error(causeOf(error), 'download aborted');
    });
    return reply
      .type(spec.file ?? 'application/octet-stream')
      .header('content-disposition', attachmentHeader(download.filename))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(body);
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Registers a file download: token → role → input → one transaction in which the handler checks, counts and logs → the file, which reads in
 * transactions of its own, so that a slow client blocks no one.
 */
export function download<S extends EndpointSpec>(app: PlatformApp, spec: S, prepare: (call: DownloadCall<S>) => Promise<Download>): void {
  app.endpoints.push(spec);
  app.http.route({
    method: spec.method,
    url: spec.path,
    ...(spec.needs === null && { config: { rateLimit: app.services.settings.authRateLimit } }),
    handler: (request, reply) => answer(app, spec, prepare, request, reply),
  });
}
