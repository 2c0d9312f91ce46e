import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accepted, type BodyOf, type EndpointSpec, type FormOf, type ParamsOf, type QueryOf, type ResponseOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { Access } from '../core/access';
import type { DeviceScope, Viewer } from '../core/scope';
import { CommittedError } from '../core/committedError';
import type { Services } from '../core/services';
import { isStepUpDue } from '../core/credentials/stepUp.queries';
import { findLobbyViewer, findWaitingViewer } from '../core/credentials/limitedToken.queries';
import { findViewer, isOfWithdrawn } from '../core/credentials/token.queries';
import type { Database, Tx } from '../db/client';
import { enterDevice, isDeviceToken } from './device';
import { transactionOf } from './begin';
import { checkDepth, parsePart, queryObject } from './input';
import { readMultipart, type UploadedFile } from './multipart';
import { readPictures } from './readPictures';

/** What route modules register on: the server, its database and its services. */
export interface PlatformApp {
  http: FastifyInstance;
  database: Database;
  services: Services;
  /** Every call registered so far; the document and the parity test read it. */
  endpoints: EndpointSpec[];
}

/** A parsed call as a handler meets it. Calls that need no sign-in have no access. */
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

/** A call while it is made ready: it is known who calls, and no transaction is open. */
export interface Preparation<S extends EndpointSpec> extends Pick<Call<S>, 'body' | 'services' | 'request'> {
  /** Calls that need no sign-in have none. */
  viewer: Viewer | undefined;
  /** Reads what the work needs to know, in a short transaction of its own that sees what the call's will. */
  read: <T>(work: (tx: Tx, access: Access | undefined) => Promise<T>) => Promise<T>;
}

/** How a call differs from the usual. */
interface Options<S extends EndpointSpec, P> {
  /** Tries of one address a minute, where a call without sign-in allows fewer than the usual. */
  mostAMinute?: number;
  /** What takes long and is not the database's, such as hashing or asking another server: done before the call's transaction begins. */
  before?: (call: Preparation<S>) => Promise<P>;
}

/** Bearer token of a request, or null. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * Finds out who is calling and confines the transaction to their company. Throws NO_SESSION, WITHDRAWN, FORBIDDEN, FACTOR_REQUIRED,
 * PASSWORD_CHANGE_REQUIRED, CONSENT_REQUIRED or STEP_UP_REQUIRED.
 */
export async function enter(app: PlatformApp, tx: Tx, spec: EndpointSpec, request: FastifyRequest): Promise<Access | undefined> {
  if (spec.needs === null) return undefined;
  const token = bearerOf(request);
  if (isDeviceToken(token)) {
    await enterDevice(app.services, tx, token);
    throw new AppError('FORBIDDEN');
  }
  const now = app.services.clock();
  const found = token ? await findViewer(tx, token, now) : null;
  if (!found) return enterLimited(app, tx, spec, request, token);
  const access = Access.open(found.viewer, tx, { action: `${spec.method} ${spec.path}`, about: spec.about, ip: request.ip, now });
  access.require(spec.needs);
  if (found.mustChangePassword && !spec.beforePasswordChange) throw new AppError('PASSWORD_CHANGE_REQUIRED');
  if (found.consentDue && !spec.beforeConsent && !spec.beforePasswordChange) throw new AppError('CONSENT_REQUIRED');
  if (spec.stepUp && (await isStepUpDue(tx, found.viewer, token!, spec.stepUp, now))) throw new AppError('STEP_UP_REQUIRED');
  return access;
}

/** The same for a call that may also come from a device. */
async function enterAny(app: PlatformApp, tx: Tx, spec: EndpointSpec, request: FastifyRequest): Promise<Access | DeviceScope | undefined> {
  const token = bearerOf(request);
  return spec.byKey && isDeviceToken(token) ? enterDevice(app.services, tx, token) : enter(app, tx, spec, request);
}

/** The way in of a lobby display and of a sign-in that waits for its second factor, whose tokens the usual one does not know; every other token is refused here. */
async function enterLimited(app: PlatformApp, tx: Tx, spec: EndpointSpec, request: FastifyRequest, token: string | null): Promise<Access> {
  const now = app.services.clock();
  const display = token ? await findLobbyViewer(tx, token, now) : null;
  const viewer = display ?? (token ? await findWaitingViewer(tx, token, now) : null);
  if (!viewer) throw new AppError(token && (await isOfWithdrawn(tx, token)) ? 'WITHDRAWN' : 'NO_SESSION');
  if (display && !spec.lobby) throw new AppError('FORBIDDEN');
  if (!display && !spec.beforeFactor) throw new AppError('FACTOR_REQUIRED');
  if (spec.needs === null) throw new AppError('FORBIDDEN');
  await app.database.enterScope(tx, viewer.compSeq, { readsAs: 'LOBBY', viewerSeq: null });
  const access = Access.open(viewer, tx, { action: `${spec.method} ${spec.path}`, about: spec.about, ip: request.ip, now });
  access.require(spec.needs);
  return access;
}

/** Files are read and made anew before the call's own transaction begins: both may take long, and the database is not to wait. */
async function readFiles(app: PlatformApp, spec: EndpointSpec, request: FastifyRequest) {
  if (!spec.files || spec.files.accept === 'any') return { fields: undefined, files: [] };
  await app.database.transaction((tx) => enter(app, tx, spec, request));
  const { fields, files } = await readMultipart(request, spec.files);
  return { fields, files: await readPictures(files, spec.files) };
}

/** Does what takes long, for callers that may make the call only. */
async function prepare(app: PlatformApp, spec: EndpointSpec, before: Options<EndpointSpec, unknown>['before'], request: FastifyRequest) {
  if (!before) return undefined;
  const begin = transactionOf(app.database, spec);
  const read: Preparation<EndpointSpec>['read'] = (work) => begin(async (tx) => work(tx, await enter(app, tx, spec, request)));
  const viewer = spec.needs === null ? undefined : await read((_, access) => Promise.resolve(access?.viewer));
  checkDepth(request.body);
  return before({ body: parsePart(spec.body, request.body, 'body', spec.rows) as never, services: app.services, request, viewer, read });
}

/** A transaction with the pictures that go with it: they are settled by how it ended. */
async function withFiles<T>({ files }: Services, begin: Database['transaction'], work: (tx: Tx) => Promise<T>): Promise<T> {
  let used: Tx | undefined;
  let held = false;
  try {
    const outcome = await begin((tx) => {
      used = tx;
      return work(tx);
    });
    held = true;
    return outcome;
  } finally {
    if (used) await files.settle(used, held);
  }
}

async function answer(
  app: PlatformApp,
  spec: EndpointSpec,
  handler: Handler<EndpointSpec, unknown>,
  before: Options<EndpointSpec, unknown>['before'],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { fields, files } = await readFiles(app, spec, request);
  const prepared = await prepare(app, spec, before, request);
  const begin = transactionOf(app.database, spec);
  const outcome = await withFiles(app.services, begin, async (tx) => {
    const access = await enterAny(app, tx, spec, request);
    checkDepth(request.body);
    try {
      const call = {
        access: access as never,
        tx,
        params: parsePart(spec.params, request.params, 'params') as never,
        query: parsePart(spec.query, queryObject(request.url), 'query') as never,
        body: parsePart(spec.body, request.body, 'body', spec.rows) as never,
        form: parsePart(spec.form, fields, 'form') as never,
        files,
        services: app.services,
        request,
      };
      return { value: await handler(call, prepared) };
    } catch (error) {
      if (error instanceof CommittedError) return { refusal: error };
      throw error;
    }
  });
  if (outcome.refusal) throw outcome.refusal;
  void reply.header('cache-control', 'no-store');
  return spec.response === accepted ? { ok: true } : spec.response.parse(outcome.value);
}

/**
 * Registers one call of a contract: token → role → input → one transaction under row-level security → answer.
 * What the handler returns is parsed by the contract, so that nothing unnamed leaves the platform.
 */
export function route<S extends EndpointSpec, P = undefined>(
  app: PlatformApp,
  spec: S,
  handler: Handler<S, P>,
  { mostAMinute = Infinity, before }: Options<S, P> = {},
): void {
  app.endpoints.push(spec);
  const usual = app.services.settings.authRateLimit;
  app.http.route({
    method: spec.method,
    url: spec.path,
    ...(spec.bodyLimit && { bodyLimit: spec.bodyLimit }),
    ...(spec.needs === null && { config: { rateLimit: { ...usual, max: () => Math.min(usual.max, mostAMinute) } } }),
    handler: (request, reply) => answer(app, spec, handler as never, before as never, request, reply),
  });
}
