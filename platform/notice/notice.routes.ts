import { noticeApi } from '@/lib/notice/contract';
import { recordUnwanted } from '../consent/refusalNote';
import type { Tx } from '../db/client';
import { route, type PlatformApp } from '../http/route';
import { deleteNotice, editNotice, listNotices, sendNotice, type NoticeRow } from './notice.queries';
import { deliverNotice } from './noticeDelivery';
import { listChosen } from './noticeRecipient.queries';
import { getDelivery, latestNotices, listReceipts, noticeReach, readAllNotices, readNotice, setDelivery } from './noticeReceipt.queries';

export function noticeRoutes(app: PlatformApp): void {
  const clock = () => app.services.clock();
  /** Mails a notice that is due in the same transaction; reserved ones are delivered by platform/notice/noticeDelivery.ts. */
  const written = async (tx: Tx, notice: NoticeRow & { again?: true }) => {
    if (notice.sentAt && !notice.again) await deliverNotice(tx, app.services.mail, notice, clock());
    return { noticeSeq: notice.seq, date: notice.reserveAt.toISOString() };
  };

  route(app, noticeApi.list, ({ access, tx, query }) => listNotices(tx, access.self(), query, clock()));
  route(app, noticeApi.send, async ({ access, tx, body }) =>
    written(tx, await sendNotice(tx, access.self(), access.members(), body, clock())),
  );
  route(app, noticeApi.edit, async ({ access, tx, body }) =>
    written(tx, await editNotice(tx, access.self(), access.members(), body, clock())),
  );
  route(app, noticeApi.delete, ({ access, tx, body }) => deleteNotice(tx, access.self(), body, clock()));
  route(app, noticeApi.reach, ({ access, tx, query }) => noticeReach(tx, access.self(), access.members(), query, clock()));
  route(app, noticeApi.receipts, ({ access, tx, query }) => listReceipts(tx, access.self(), access.members(), query, clock()));
  route(app, noticeApi.chosen, ({ access, tx, query }) => listChosen(tx, access.self(), access.members(), query.noticeSeq));

  route(app, noticeApi.latest, ({ access, tx }) => latestNotices(tx, access.self(), clock()));
  route(app, noticeApi.read, ({ access, tx, body }) => readNotice(tx, access.self(), body.noticeSeq, clock()));
  route(app, noticeApi.readAll, ({ access, tx }) => readAllNotices(tx, access.self(), clock()));
  route(app, noticeApi.delivery, ({ access, tx }) => getDelivery(tx, access.self()));
  route(app, noticeApi.setDelivery, async ({ access, tx, body, services }) => {
    const scope = access.self();
    const now = clock();
    const isChanged = await setDelivery(tx, scope, body.mail, now);
    await recordUnwanted(tx, services.settings, scope, isChanged && !body.mail ? ['MAIL'] : [], now);
  });
}
