import { noticeApi } from '@/lib/notice/contract';
import { route, type PlatformApp } from '../http/route';
import { listNotices, sendNotice } from '../queries/notice';

export function noticeRoutes(app: PlatformApp): void {
  route(app, noticeApi.list, ({ access, tx, query, services }) => listNotices(tx, access.self(), query, services.clock()));

  route(app, noticeApi.send, ({ access, tx, body, services }) => sendNotice(tx, access.self(), access.members(), body, services.clock()));
}
