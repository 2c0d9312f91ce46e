import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { CallMetrics } from '@/lib/shared/callMetrics';
import { AppError } from '@/lib/shared/errors';
import { openIdentityProviders } from '../auth/identity/identityProviders';
import { openChat } from '../chat/chatServer';
import { openCopies } from '../core/copies';
import { installationId } from '../core/credentials/platformSecrets';
import type { Files } from '../core/ports/filesPort';
import type { Mail } from '../core/ports/mailPort';
import { setTimeoutScale } from '../core/timeouts';
import { openSeal } from '../core/seal';
import type { Settings } from '../core/settings';
import type { Database } from '../db/client';
import { docsRoutes } from '../http/apiDocs';
import { logCalls } from '../http/callLog';
import { deviceLimit } from '../http/device';
import { registerErrors } from '../http/errors';
import { loggerOptions } from '../http/log';
import { probeRoutes } from '../http/probes';
import type { PlatformApp } from '../http/route';
import { sharedLimit } from '../http/sharedLimit';
import { Turns } from '../http/turns';
import { openImports } from '../ingest/transfer/importWorker';
import { openWelcome } from '../member/welcome';
import { pushDueMissions } from '../mission/missionPush.queries';
import { openPush, type PushParts } from '../push/pushSender';
import { DOMAINS } from './domains';

const MAX_JSON_BYTES = 64 * 1024;
const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

export interface Parts {
  database: Database;
  files: Files;
  mail: Mail;
  clock: () => Date;
  settings: Settings;
  /** Call metrics, if enabled. */
  metrics?: CallMetrics;
  /** Connector for push services, instead of the public network; for tests. */
  pushConnect?: PushParts['connect'];
}

/** Builds the platform's server without listening. Closing it leaves database and mail open, which belong to the caller. */
export async function build({ database, files, mail, clock, settings, metrics, pushConnect }: Parts): Promise<FastifyInstance> {
  setTimeoutScale(settings.patience);
  const http = Fastify({
    logger: loggerOptions(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'ref' }),
    bodyLimit: MAX_JSON_BYTES,
    trustProxy: settings.trustedProxies,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    exposeHeadRoutes: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  logCalls(http, metrics);
  registerErrors(http, metrics);
  await http.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } },
    referrerPolicy: { policy: 'no-referrer' },
  });
  const copies = settings.redisUrl ? await openCopies(settings.redisUrl, installationId(settings), http.log) : undefined;
  http.addHook('onClose', () => Promise.resolve(copies?.close()));
  await http.register(rateLimit, {
    ...settings.rateLimit,
    ...(copies && { store: sharedLimit(copies) }),
    errorResponseBuilder: (_, { ttl }) => new AppError('RATE_LIMITED', { retryAfter: Math.ceil(ttl / 1000) }),
  });
  await http.register(multipart);

  const welcome = openWelcome(database, mail, clock, http.log);
  const imports = openImports({ database, settings, clock, log: http.log });
  const push = openPush({ database, settings, clock, log: http.log, gather: pushDueMissions, connect: pushConnect });
  http.addHook('onReady', (done) => {
    welcome.start();
    imports.start();
    push.start();
    done();
  });
  http.addHook('onClose', () => Promise.all([welcome.stop(), imports.stop(), push.stop()]).then(() => undefined));
  const live = openChat({ http, database, settings, copies, clock });
  const identityProviders = openIdentityProviders(settings, clock);
  const app: PlatformApp = {
    http,
    database,
    endpoints: [],
    reads: new Map(),
    services: {
      clock,
      mail,
      files,
      welcome,
      imports,
      live,
      push,
      log: http.log,
      settings,
      seal: openSeal(settings, http.log),
      turns: new Turns(copies),
      deviceCalls: deviceLimit(settings.keyRate, copies),
      identityProviders,
    },
  };
  probeRoutes(app);
  for (const register of DOMAINS) register(app);
  docsRoutes(app);
  return http;
}
