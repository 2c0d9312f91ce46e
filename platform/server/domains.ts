import { authRoutes } from '../auth/auth.routes';
import { bodyRoutes } from '../body/body.routes';
import { chatRoutes } from '../chat/chat.routes';
import { companyRoutes } from '../company/company.routes';
import { consentRoutes } from '../consent/consent.routes';
import { dashboardRoutes } from '../dashboard/dashboard.routes';
import { exerciseRoutes } from '../exercise/exercise.routes';
import { healthRoutes } from '../health/health.routes';
import { readsRoutes } from '../http/reads';
import type { PlatformApp } from '../http/route';
import { homeRoutes } from '../home/home.routes';
import { inboxRoutes } from '../inbox/inbox.routes';
import { ingestRoutes } from '../ingest/ingest.routes';
import { transferRoutes } from '../ingest/transfer/transfer.routes';
import { outboxRoutes } from '../mail/outbox.routes';
import { memberRoutes } from '../member/member.routes';
import { missionRoutes } from '../mission/mission.routes';
import { noticeRoutes } from '../notice/notice.routes';
import { pictureRoutes } from '../pictures/picture.routes';
import { privacyRoutes } from '../privacy/privacy.routes';
import { pushRoutes } from '../push/push.routes';
import { rankRoutes } from '../rank/rank.routes';
import { settingsRoutes } from '../settings/settings.routes';

/** Route registration of each domain; its calls are named in its own folder only. */
export const DOMAINS: readonly ((app: PlatformApp) => void)[] = [
  authRoutes,
  bodyRoutes,
  chatRoutes,
  companyRoutes,
  consentRoutes,
  dashboardRoutes,
  exerciseRoutes,
  healthRoutes,
  homeRoutes,
  inboxRoutes,
  ingestRoutes,
  memberRoutes,
  missionRoutes,
  noticeRoutes,
  outboxRoutes,
  pictureRoutes,
  privacyRoutes,
  pushRoutes,
  rankRoutes,
  readsRoutes,
  settingsRoutes,
  transferRoutes,
];
