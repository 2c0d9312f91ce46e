import type { InboxItem } from '@/lib/inbox/contract';
import { inboxApi } from '@/lib/inbox/contract';
import { INBOX_KINDS } from '@/lib/inbox/inbox';
import { linkFor } from '../auth/mailLinks';
import type { MemberScope } from '../core/scope';
import { makeOneTimePassword, type OneTimePassword } from '../core/password';
import type { Services } from '../core/services';
import type { Tx } from '../db/client';
import type { members } from '../db/schema/member';
import { route, type PlatformApp } from '../http/route';
import { sendWelcome } from '../member/emailChange';
import { sendPersonal } from '../notice/notice.queries';
import { deliverNotice } from '../notice/noticeDelivery';
import { claimReminder, countInbox, hideEntry, listInbox } from './inbox.queries';
import { reminderText } from './reminderTexts';

type Account = typeof members.$inferSelect;

/** Reminds in the portal and, where the member wants that, by mail; of unread notices by mail alone. */
async function remind(tx: Tx, { mail, clock }: Services, scope: MemberScope, account: Account, item: InboxItem): Promise<void> {
  if (item.kind === 'INVITATION' || item.kind === 'FACTS') return;
  const { compSeq, seq: memberSeq, name, email, lang } = account;
  const now = clock();
  const words = reminderText(item.kind, lang, item);
  if (item.kind !== 'NOTICE') return deliverNotice(tx, mail, await sendPersonal(tx, scope, words, now), now);
  const link = await linkFor(tx, mail, { compSeq, memberSeq }, now, 'notice');
  await mail.queue(tx, { compSeq, to: email, lang, template: 'notice', data: { name, ...words, link } });
}

export function inboxRoutes(app: PlatformApp): void {
  const clock = () => app.services.clock();
  route(app, inboxApi.list, ({ access, tx, query }) => listInbox(tx, access.members(), query, clock()));
  route(app, inboxApi.summary, ({ access, tx }) => countInbox(tx, access.members(), INBOX_KINDS, clock()));

  route<typeof inboxApi.remind, OneTimePassword | null>(
    app,
    inboxApi.remind,
    async ({ access, tx, body, services }, oneTime) => {
      const scope = await access.member(body.memberSeq);
      const { item, account } = await claimReminder(tx, access.members(), scope, body.kind, clock());
      if (oneTime) await sendWelcome(tx, scope, oneTime, services);
      else await remind(tx, services, scope, account, item);
    },
    { before: async ({ body }) => (body.kind === 'INVITATION' ? makeOneTimePassword() : null) },
  );

  route(app, inboxApi.hide, async ({ access, tx, body }) =>
    hideEntry(tx, await access.member(body.memberSeq), body.kind, body.until, clock()),
  );
}
