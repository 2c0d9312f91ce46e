import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { readsApi } from '@/lib/reads/contract';
import type { BodyOf, ResponseOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { may } from '@/lib/shared/permissions';
import { roleRow } from '@/lib/shared/roles';
import { Access } from '../core/access/access';
import { scaleTimeout } from '../core/timeouts';
import { enableReadCache } from '../core/cachedRead';
import { runConcurrently } from '../db/runConcurrently';
import type { Tx } from '../db/client';
import { reportFailure, type RequestError } from './errors';
import { checkDepth, parsePart, queryObject } from './input';
import { authenticate } from './authenticate';
import { handle, namedOf, type PlatformApp, type Read } from './route';

const spec = readsApi.together;
type ReadRequest = BodyOf<typeof spec>['reads'][number];
type Answer = ResponseOf<typeof spec>['answers'][number];

/** Concurrent reads in the shared transaction; their queries are sent together. */
const AT_ONCE = 6;
/**
 * Time budget in ms for reads of the shared transaction, which run one after another, times the number of pages being served. Reads left
 * over, of a large company, run in transactions of their own. That costs more, so a busy server should not fall into it.
 */
const SHARED_MS = 250;
/** Timeout of a single read in ms; the page then requests it itself, and the others are not held up. */
const MAX_WAIT_MS = 2_500;

const inputOf = ({ params, query = '', body }: ReadRequest) => ({ params, query: queryObject(query), body });

function begin(app: PlatformApp, read: Read, asked: ReadRequest, within: { tx: Tx; access: Access | undefined }, request: FastifyRequest) {
  return handle(app, read, { ...within, prepared: undefined }, inputOf(asked), request);
}

/**
 * Runs a read in the shared transaction; undefined if it may require more than `authenticate` has checked for all, or if its input is invalid,
 * which shows before any query.
 */
async function answerShared(app: PlatformApp, tx: Tx, { viewer }: Access, asked: ReadRequest, request: FastifyRequest) {
  const read = app.reads.get(asked.call);
  if (!read || read.spec.stepUp || read.spec.needs === null || !may(viewer, read.spec.needs)) return undefined;
  const now = app.services.clock();
  const access = Access.open(viewer, tx, { action: asked.call, about: read.spec.about, ip: request.ip, now });
  let outcome: Promise<unknown>;
  try {
    outcome = begin(app, read, asked, { tx, access }, request);
  } catch {
    return undefined;
  }
  return { status: 200, body: namedOf(read.spec, await outcome) };
}

/** Runs a read as an independent call. */
async function answerAlone(app: PlatformApp, asked: ReadRequest, request: FastifyRequest): Promise<Answer> {
  try {
    const read = app.reads.get(asked.call);
    if (!read) throw new AppError('NOT_FOUND');
    const value = await app.database.callersTransaction(async (tx) =>
      begin(app, read, asked, { tx, access: await authenticate(app, tx, read.spec, request) }, request),
    );
    return { status: 200, body: namedOf(read.spec, value) };
  } catch (error) {
    const known = reportFailure(error as RequestError, request);
    return { status: known.status, body: known.toEnvelope(request.id), retryAfter: known.retryAfter };
  }
}

async function soonEnough(answer: Promise<Answer>): Promise<Answer> {
  const over = new AbortController();
  const late = pause(scaleTimeout(MAX_WAIT_MS), { status: 504, body: null }, { signal: over.signal }).catch(() => ({
    status: 504,
    body: null,
  }));
  return Promise.race([answer, late]).finally(() => over.abort());
}

/**
 * Runs reads concurrently in one transaction. If one fails, the whole transaction is rolled back and each read is repeated independently,
 * so that a refusal, a failed statement or temporarily switched rights cannot affect the others.
 */
async function answerTogether(app: PlatformApp, request: FastifyRequest, underWay: () => number): Promise<ResponseOf<typeof spec>> {
  let reads: ReadRequest[] | undefined;
  let shared: (Answer | undefined)[] = [];
  try {
    await app.database.callersTransaction(async (tx) => {
      const access = await authenticate(app, tx, spec, request);
      checkDepth(request.body);
      const asked = parsePart(spec.body, request.body, 'body')!.reads;
      reads = asked;
      // an administrator's reads switch the transaction to the company they concern
      if (!access || roleRow(access.viewer.role).reach === 'PLATFORM') return;
      enableReadCache(tx);
      const since = performance.now();
      const works = asked.map((read, index) => ({
        alone: app.reads.get(read.call)?.alone,
        work: async () => {
          if (performance.now() - since < SHARED_MS * underWay()) shared[index] = await answerShared(app, tx, access, read, request);
        },
      }));
      const ofKind = (alone: boolean) => works.filter((one) => alone === (one.alone ?? false)).map(({ work }) => work);
      await runConcurrently(tx, ofKind(false), AT_ONCE);
      for (const work of ofKind(true)) await work();
    });
  } catch (error) {
    if (!reads) throw error;
    shared = [];
  }
  const answers = (reads ?? []).map(async (asked, index) => shared[index] ?? soonEnough(answerAlone(app, asked, request)));
  return { answers: await Promise.all(answers) };
}

/** Registers the call that answers several reads. */
export function readsRoutes(app: PlatformApp): void {
  app.endpoints.push(spec);
  let underWay = 0;
  app.http.route({
    method: spec.method,
    url: spec.path,
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      underWay += 1;
      return answerTogether(app, request, () => underWay).finally(() => (underWay -= 1));
    },
  });
}
