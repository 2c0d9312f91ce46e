import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  accepted,
  changesAnything,
  type BodyOf,
  type EndpointSpec,
  type FormOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@/lib/shared/endpoint';
import type { Access } from '../core/access/access';
import type { DeviceScope, Viewer } from '../core/scope';
import { CommittedError } from '../core/committedError';
import type { Services } from '../core/services';
import type { Database, Tx } from '../db/client';
import { withFiles } from '../files/withFiles';
import { runCommitted } from './afterCommit';
import { transactionOf } from './begin';
import { authenticate, authenticateOptional } from './authenticate';
import { requireCaller } from './caller';
import { checkDepth, parsePart, queryObject, type RawInput } from './input';
import { readMultipart, type UploadedFile } from './multipart';
import { readPictures } from './readPictures';

/** What route modules register on: server, database and services. */
export interface PlatformApp {
  http: FastifyInstance;
  database: Database;
  services: Services;
  /** All calls registered so far; used by the API document and the parity test. */
  endpoints: EndpointSpec[];
  /** Reads without preparation, by name: they may be requested together (reads.ts). */
  reads: Map<string, Read>;
}

/** A registered read. */
export interface Read {
  spec: EndpointSpec;
  handler: Handler<EndpointSpec>;
  alone: boolean;
}

/** A parsed call as its handler receives it. Calls without sign-in have no access. */
export interface Call<S extends EndpointSpec> {
  access: S['needs'] extends null ? undefined : S extends { byKey: true } ? Access | DeviceScope : Access;
  tx: Tx;
  params: ParamsOf<S>;
  query: QueryOf<S>;
  body: BodyOf<S>;
  form: FormOf<S>;
  files: UploadedFile[];
  services: Services;
  request: FastifyRequest;
}

type Handler<S extends EndpointSpec, P = undefined> = (
  call: Call<S>,
  prepared: P,
) => Promise<S['response'] extends typeof accepted ? void : ResponseOf<S>>;

/** A call in preparation: the caller is known, and no transaction is open. */
export interface Preparation<S extends EndpointSpec> extends Pick<Call<S>, 'body' | 'services' | 'request'> {
  /** Undefined for calls without sign-in. */
  viewer: Viewer | undefined;
  /** Reads what preparation needs, in a short transaction with the same visibility as the call's. */
  read: <T>(work: (tx: Tx, access: Access | undefined) => Promise<T>) => Promise<T>;
}

interface Options<S extends EndpointSpec, P> {
  /** Halves the rate limit per IP address, for calls that start a sign-in or take a high-entropy code without one. */
  halfAsMany?: boolean;
  /** Temporarily reads as another reader, so no other read may share its transaction meanwhile. */
  alone?: boolean;
  /** Slow work outside the database, such as hashing; runs before the call's transaction, which is rolled back if the caller has gone. */
  before?: (call: Preparation<S>) => Promise<P>;
  /** The handler calls `requireCaller` itself, before it writes what a rollback does not undo. */
  checksCaller?: boolean;
}

/** Reads and re-encodes uploads before the call's transaction, because both may be slow. */
async function readFiles(app: PlatformApp, spec: EndpointSpec, request: FastifyRequest) {
  if (!spec.files || spec.files.accept === 'any') return { fields: undefined, files: [] };
  await app.database.transaction((tx) => authenticate(app, tx, spec, request));
  const { fields, files } = await readMultipart(request, spec.files);
  return { fields, files: await readPictures(files, spec.files) };
}

/** Runs slow preparation, only for callers who may make the call. */
async function prepare(app: PlatformApp, spec: EndpointSpec, before: Options<EndpointSpec, unknown>['before'], request: FastifyRequest) {
  if (!before) return undefined;
  const begin = transactionOf(app.database, spec);
  const read: Preparation<EndpointSpec>['read'] = (work) => begin(async (tx) => work(tx, await authenticate(app, tx, spec, request)));
  const viewer = spec.needs === null ? undefined : await read((_, access) => Promise.resolve(access?.viewer));
  checkDepth(request.body);
  return before({ body: parsePart(spec.body, request.body, 'body', spec.rows) as never, services: app.services, request, viewer, read });
}

/** Parses a call's input and runs its handler. */
export function handle<P>(
  { services }: PlatformApp,
  { spec, handler }: { spec: EndpointSpec; handler: Handler<EndpointSpec, P> },
  { tx, access, prepared }: { tx: Tx; access: Access | DeviceScope | undefined; prepared: P },
  { params, query, body, fields, files = [] }: RawInput,
  request: FastifyRequest,
): Promise<unknown> {
  checkDepth(body);
  const call = {
    access: access as never,
    tx,
    params: parsePart(spec.params, params, 'params') as never,
    query: parsePart(spec.query, query, 'query') as never,
    body: parsePart(spec.body, body, 'body', spec.rows) as never,
    form: parsePart(spec.form, fields, 'form') as never,
    files,
    services,
    request,
  };
  return handler(call, prepared);
}

/** The response as parsed by the contract, which drops anything unnamed. */
export function namedOf(spec: EndpointSpec, value: unknown): unknown {
  return spec.response === accepted ? { ok: true } : spec.response.parse(value);
}

async function answer(
  app: PlatformApp,
  spec: EndpointSpec,
  handler: Handler<EndpointSpec, unknown>,
  { before, checksCaller = false }: Pick<Options<EndpointSpec, unknown>, 'before' | 'checksCaller'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { fields, files } = await readFiles(app, spec, request);
  const prepared = await prepare(app, spec, before, request);
  const work = async (tx: Tx) => {
    const access = await authenticateOptional(app, tx, spec, request);
    try {
      const input = { params: request.params, query: queryObject(request.url), body: request.body, fields, files };
      const value = await handle(app, { spec, handler }, { tx, access, prepared }, input, request);
      // a caller whose wait ended during slow preparation was told of a failure and will repeat the call: it must not have been made
      if (before && !checksCaller) requireCaller(request);
      return { value };
    } catch (error) {
      if (error instanceof CommittedError) return { refusal: error };
      throw error;
    }
  };
  const outcome = await withFiles(app.services.files, app.database, work, transactionOf(app.database, spec));
  if (outcome.refusal) throw outcome.refusal;
  runCommitted(request);
  void reply.header('cache-control', 'no-store');
  return namedOf(spec, outcome.value);
}

/**
 * Registers a call of a contract: token → role → input → one transaction under row-level security → response. The handler's result is
 * parsed by the contract, so that nothing unnamed leaves the platform.
 */
export function route<S extends EndpointSpec, P = undefined>(
  app: PlatformApp,
  spec: S,
  handler: Handler<S, P>,
  { halfAsMany = false, alone = false, before, checksCaller }: Options<S, P> = {},
): void {
  app.endpoints.push(spec);
  if (spec.needs !== null && !before && !spec.files && !changesAnything(spec))
    app.reads.set(`${spec.method} ${spec.path}`, { spec, handler: handler as never, alone });
  const usual = app.services.settings.authRateLimit;
  const max = () => (halfAsMany ? Math.ceil(usual.max / 2) : usual.max);
  app.http.route({
    method: spec.method,
    url: spec.path,
    ...(spec.bodyLimit && { bodyLimit: spec.bodyLimit }),
    ...(spec.needs === null && { config: { rateLimit: { ...usual, max } } }),
    handler: (request, reply) => answer(app, spec, handler as never, { before: before as never, checksCaller }, request, reply),
  });
}
