import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { AppError } from '@/lib/shared/errors';
import { openChat } from './chat/server';
import type { Database } from './db/client';
import { demoLinkRoutes } from './demoLinks';
import type { Files } from './files';
import { deviceLimit } from './http/device';
import { docsRoutes } from './http/docs';
import { registerErrors } from './http/errors';
import { healthRoutes } from './http/health';
import { loggerOptions } from './http/log';
import type { PlatformApp } from './http/route';
import { openParties } from './identity/parties';
import type { Mail } from './mail';
import { outboxRoutes } from './outbox';
import { authRoutes } from './routes/auth';
import { bodyRoutes } from './routes/body';
import { bodyQuestionRoutes } from './routes/bodyQuestion';
import { chatRoutes } from './routes/chat';
import { companyRoutes } from './routes/company';
import { companyClosingRoutes } from './routes/companyClosing';
import { dashboardRoutes } from './routes/dashboard';
import { dashboardChartRoutes } from './routes/dashboardChart';
import { deviceKeyRoutes } from './routes/deviceKey';
import { entryRoutes } from './routes/entry';
import { exerciseRoutes } from './routes/exercise';
import { exerciseDeskRoutes } from './routes/exerciseDesk';
import { exportRoutes } from './routes/export';
import { fileRoutes } from './routes/file';
import { indicatorRoutes } from './routes/health';
import { readingRoutes } from './routes/healthReadings';
import { inboxRoutes } from './routes/inbox';
import { ingestRoutes } from './routes/ingest';
import { memberRoutes } from './routes/member';
import { memberBulkRoutes } from './routes/memberBulk';
import { memberListRoutes } from './routes/memberList';
import { missionRoutes } from './routes/mission';
import { missionTalkRoutes } from './routes/missionTalk';
import { noticeRoutes } from './routes/notice';
import { privacyRoutes } from './routes/privacy';
import { rankRoutes } from './routes/rank';
import { settingsRoutes } from './routes/settings';
import { socialRoutes } from './routes/social';
import { transferRoutes } from './routes/transfer';
import { unassignedRoutes } from './routes/unassigned';
import type { Settings } from './settings';
import { openImports } from './transfer/worker';
import { openWelcome } from './welcome';

const ROUTES = [
  authRoutes,
  bodyRoutes,
  bodyQuestionRoutes,
  chatRoutes,
  companyClosingRoutes,
  companyRoutes,
  dashboardChartRoutes,
  dashboardRoutes,
  deviceKeyRoutes,
  entryRoutes,
  exerciseRoutes,
  exerciseDeskRoutes,
  exportRoutes,
  fileRoutes,
  inboxRoutes,
  indicatorRoutes,
  ingestRoutes,
  memberBulkRoutes,
  memberListRoutes,
  memberRoutes,
  missionRoutes,
  missionTalkRoutes,
  noticeRoutes,
  privacyRoutes,
  rankRoutes,
  readingRoutes,
  settingsRoutes,
  socialRoutes,
  transferRoutes,
  unassignedRoutes,
];

const JSON_LIMIT = 64 * 1024;
const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/;

export interface Parts {
  database: Database;
  files: Files;
  mail: Mail;
  clock: () => Date;
  settings: Settings;
}

/** Builds the platform's server; nothing listens yet. Closing it leaves the database and the mail open: they belong to the caller. */
export async function build({ database, files, mail, clock, settings }: Parts): Promise<FastifyInstance> {
  const http = Fastify({
    logger: loggerOptions(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_LIMIT,
    trustProxy: settings.trustedProxies,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    exposeHeadRoutes: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  http.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      { method: request.method, route: request.routeOptions.url ?? null, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'call',
    );
    done();
  });
  registerErrors(http);
  await http.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } },
    referrerPolicy: { policy: 'no-referrer' },
  });
  await http.register(rateLimit, { ...settings.rateLimit, errorResponseBuilder: () => new AppError('RATE_LIMITED') });
  await http.register(multipart);

  const welcome = openWelcome(database, mail, clock, http.log);
  const imports = openImports({ database, settings, clock, log: http.log });
  http.addHook('onReady', (done) => {
    welcome.start();
    imports.start();
    done();
  });
  http.addHook('onClose', () => Promise.all([welcome.stop(), imports.stop()]).then(() => undefined));
  const live = openChat({ http, database, settings, clock });
  const parties = openParties(settings, clock);
  const app: PlatformApp = {
    http,
    database,
    endpoints: [],
    services: { clock, mail, files, welcome, imports, live, log: http.log, settings, deviceCalls: deviceLimit(settings.keyRate), parties },
  };
  healthRoutes(app);
  for (const register of ROUTES) register(app);
  docsRoutes(app);
  outboxRoutes(app);
  demoLinkRoutes(app);
  return http;
}
