import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { AppError } from '@/lib/shared/errors';
import { authRoutes } from '../auth/auth.routes';
import { demoLinkRoutes } from '../auth/demoLinks.routes';
import { entryRoutes } from '../auth/entry.routes';
import { openParties } from '../auth/identity/identityProviders';
import { socialRoutes } from '../auth/social.routes';
import { bodyRoutes } from '../body/body.routes';
import { bodyQuestionRoutes } from '../body/bodyQuestion.routes';
import { chatRoutes } from '../chat/chat.routes';
import { openChat } from '../chat/chatServer';
import { companyRoutes } from '../company/company.routes';
import { companyClosingRoutes } from '../company/companyClosing.routes';
import type { Files } from '../core/ports/filesPort';
import type { Mail } from '../core/ports/mailPort';
import type { Settings } from '../core/settings';
import { dashboardRoutes } from '../dashboard/dashboard.routes';
import { dashboardChartRoutes } from '../dashboard/dashboardChart.routes';
import { exportRoutes } from '../dashboard/export.routes';
import type { Database } from '../db/client';
import { exerciseRoutes } from '../exercise/exercise.routes';
import { exerciseDeskRoutes } from '../exercise/exerciseManage.routes';
import { indicatorRoutes } from '../health/indicator.routes';
import { readingRoutes } from '../health/reading.routes';
import { docsRoutes } from '../http/apiDocs';
import { deviceLimit } from '../http/device';
import { registerErrors } from '../http/errors';
import { loggerOptions } from '../http/log';
import { healthRoutes } from '../http/probes';
import type { PlatformApp } from '../http/route';
import { inboxRoutes } from '../inbox/inbox.routes';
import { deviceKeyRoutes } from '../ingest/deviceKey.routes';
import { ingestRoutes } from '../ingest/ingest.routes';
import { openImports } from '../ingest/transfer/importWorker';
import { transferRoutes } from '../ingest/transfer/transfer.routes';
import { unassignedRoutes } from '../ingest/unassigned.routes';
import { outboxRoutes } from '../mail/outbox.routes';
import { memberRoutes } from '../member/member.routes';
import { memberBulkRoutes } from '../member/memberBulk.routes';
import { memberListRoutes } from '../member/memberList.routes';
import { openWelcome } from '../member/welcome';
import { missionRoutes } from '../mission/mission.routes';
import { missionTalkRoutes } from '../mission/missionTalk.routes';
import { noticeRoutes } from '../notice/notice.routes';
import { fileRoutes } from '../pictures/picture.routes';
import { privacyRoutes } from '../privacy/privacy.routes';
import { rankRoutes } from '../rank/rank.routes';
import { settingsRoutes } from '../settings/settings.routes';

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
