import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@/lib/shared/errors';
import { accepted, type BodyOf, type EndpointSpec, type FormOf, type ParamsOf, type QueryOf, type ResponseOf } from '@/lib/shared/endpoint';
import { Access } from '../access';
import { findViewer, mayUseBeforeChange } from '../queries/token';
import type { Services } from '../services';
import type { Database, Tx } from '../db/client';
import { checkDepth, parsePart, queryObject } from './input';
import { readMultipart, type UploadedFile } from './multipart';
import { KeptRefusal } from './refusal';

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
  access: S['roles'] extends '' ? undefined : Access;
  tx: Tx;
  params: ParamsOf<S>;
  query: QueryOf<S>;
  body: BodyOf<S>;
  form: FormOf<S>;
  files: UploadedFile[];
  services: Services;
  request: FastifyRequest;
}

type Handler<S extends EndpointSpec> = (call: Call<S>) => Promise<S['response'] extends typeof accepted ? void : ResponseOf<S>>;

/** Bearer token of a request, or null. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

async function enter(app: PlatformApp, tx: Tx, spec: EndpointSpec, request: FastifyRequest): Promise<Access | undefined> {
  if (spec.roles === '') return undefined;
  const token = bearerOf(request);
  const now = app.services.clock();
  const found = token ? await findViewer(tx, token, now) : null;
  if (!found) throw new AppError('NO_SESSION');
  const access = new Access(found.viewer, tx, { action: `${spec.method} ${spec.path}`, ip: request.ip, now });
  access.require(spec.roles);
  if (found.mustChangePassword && !mayUseBeforeChange(spec)) throw new AppError('PASSWORD_CHANGE_REQUIRED');
  await app.database.enterScope(tx, found.viewer.compSeq);
  return access;
}

/** Files are read before the call's own transaction begins: an upload may take long, and the database is not to wait for it. */
async function readFiles(app: PlatformApp, spec: EndpointSpec, request: FastifyRequest) {
  if (!spec.files) return { fields: undefined, files: [] };
  await app.database.transaction((tx) => enter(app, tx, spec, request));
  return readMultipart(request, spec.files);
}

async function answer(app: PlatformApp, spec: EndpointSpec, handler: Handler<EndpointSpec>, request: FastifyRequest, reply: FastifyReply) {
  const { fields, files } = await readFiles(app, spec, request);
  const outcome = await app.database.transaction(async (tx) => {
    const access = await enter(app, tx, spec, request);
    checkDepth(request.body);
    try {
      const value = await handler({
        access: access as never,
        tx,
        params: parsePart(spec.params, request.params, 'params') as never,
        query: parsePart(spec.query, queryObject(request.url), 'query') as never,
        body: parsePart(spec.body, request.body, 'body') as never,
        form: parsePart(spec.form, fields, 'form') as never,
        files,
        services: app.services,
        request,
      });
      return { value };
    } catch (error) {
      if (error instanceof KeptRefusal) return { refusal: error };
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
export function route<S extends EndpointSpec>(app: PlatformApp, spec: S, handler: Handler<S>): void {
  app.endpoints.push(spec);
  app.http.route({
    method: spec.method,
    url: spec.path,
    ...(spec.bodyLimit && { bodyLimit: spec.bodyLimit }),
    ...(spec.roles === '' && { config: { rateLimit: app.services.settings.authRateLimit } }),
    handler: (request, reply) => answer(app, spec, handler as unknown as Handler<EndpointSpec>, request, reply),
  });
}
