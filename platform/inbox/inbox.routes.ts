import { inboxApi } from '@/lib/inbox/contract';
import { INBOX_KINDS, isReminderKind, MAX_INVITATIONS, MAX_REMINDERS, type ReminderKind } from '@/lib/inbox/inbox';
import { AppError } from '@/lib/shared/errors';
import { linkFor } from '../auth/mailLinks';
import { markNamesakes } from '../core/member.queries';
import type { MemberScope } from '../core/scope';
import { makeOneTimePassword, type OneTimePassword } from '../core/credentials/password';
import type { Services } from '../core/services';
import type { Tx } from '../db/client';
import { route, type PlatformApp } from '../http/route';
import { sendWelcome } from '../member/emailChange';
import { getMission } from '../mission/mission.queries';
import { sendPersonal } from '../notice/notice.queries';
import { deliverNotice } from '../notice/noticeDelivery';
import { keepNotice } from '../notice/noticeDelivery.queries';
import type { Access } from '../core/access/access';
import { claimReminder, countInbox, hideEntry, listCauses, listInbox, listMissionCause, listReady } from './inbox.queries';
import type { ReminderChoice } from './inboxCause.queries';
import { reminderText } from './reminderTexts';

type ReminderClaim = Awaited<ReturnType<typeof claimReminder>>;

/** Sends a personal notice, also by mail if the member opted in; reminders of unread notices go by mail only. */
async function remind(tx: Tx, { mail, clock }: Services, scope: MemberScope, { item, titleSeq, account }: ReminderClaim): Promise<void> {
  if (item.kind === 'INVITATION' || !isReminderKind(item.kind)) return;
  const { compSeq, seq: memberSeq, name, email, lang } = account;
  const now = clock();
  const words = reminderText(item.kind, lang, item);
  if (item.kind !== 'NOTICE') return deliverNotice(tx, mail, await sendPersonal(tx, scope, words, now), now);
  // dropped with the notice it names, however many others are unread
  const noticeSeq = titleSeq ?? undefined;
  if (noticeSeq !== undefined) await keepNotice(tx, compSeq, noticeSeq);
  const link = await linkFor(tx, mail, { compSeq, memberSeq }, now, 'notice');
  const data = { recipientSeq: memberSeq, noticeSeq, name, title: words.title, contents: words.contents, link };
  await mail.queue(tx, { compSeq, to: email, lang, template: 'notice', data });
}

interface Reminding {
  access: Access;
  tx: Tx;
  services: Services;
}

/** Reminds one member, or sends a new invitation with the given one-time password. */
async function remindOne({ access, tx, services }: Reminding, memberSeq: number, asked: ReminderChoice, oneTime: OneTimePassword | null) {
  const scope = await access.member(memberSeq);
  const claimed = await claimReminder(tx, access.members(), scope, asked, services.clock());
  if (oneTime) await sendWelcome(tx, scope, oneTime, services);
  else await remind(tx, services, scope, claimed);
}

/**
 * Reminds each member in a savepoint of its own, which keeps its lock on them: in the order of their numbers, as deliveries lock them.
 * Skips those already reminded by someone else or with nothing left to remind of.
 */
async function remindEach(call: Reminding, memberSeqs: readonly number[], asked: ReminderChoice, oneTime: readonly OneTimePassword[]) {
  const reminded: number[] = [];
  for (const [place, memberSeq] of memberSeqs.toSorted((a, b) => a - b).entries()) {
    try {
      await call.tx.transaction((own) => remindOne({ ...call, tx: own }, memberSeq, asked, oneTime[place] ?? null));
      reminded.push(memberSeq);
    } catch (error) {
      if (!(error instanceof AppError && ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'].includes(error.code))) throw error;
    }
  }
  return reminded;
}

/** Throws NOT_FOUND for a mission the viewer may not see, BAD_INPUT for a `missionSeq` with a kind other than MISSION. */
async function requireMission({ access, tx, services }: Reminding, kind: ReminderKind, missionSeq: number): Promise<void> {
  await getMission(tx, access.members(), missionSeq, services.clock());
  if (kind !== 'MISSION') throw new AppError('BAD_INPUT', { fields: [{ path: 'missionSeq', code: 'invalid_value' }] });
}

export function inboxRoutes(app: PlatformApp): void {
  const clock = () => app.services.clock();
  route(app, inboxApi.list, async ({ access, tx, query }) => {
    const found = await listInbox(tx, access.members(), query, clock());
    // log access only to entries that disclose measurements or a message; the others show missions, notices and account state only
    const shown = found.list.filter(({ kind, never }) => kind === 'REPORT' || (kind === 'NOT_MEASURED' && !never));
    await access.logAccesses(shown.map(({ memberSeq }) => memberSeq));
    return { ...found, list: await markNamesakes(tx, access.members(), found.list) };
  });
  route(app, inboxApi.summary, ({ access, tx }) => countInbox(tx, access.members(), INBOX_KINDS, clock()));

  route(app, inboxApi.causes, ({ access, tx, query: { missionSeq } }) =>
    missionSeq === undefined ? listCauses(tx, access.members(), clock()) : listMissionCause(tx, access.members(), missionSeq, clock()),
  );

  route<typeof inboxApi.remind, OneTimePassword | null>(
    app,
    inboxApi.remind,
    async (call, oneTime) => remindOne(call, call.body.memberSeq, { kind: call.body.kind, chosen: false }, oneTime),
    { before: async ({ body }) => (body.kind === 'INVITATION' ? makeOneTimePassword() : null) },
  );

  route<typeof inboxApi.remindAll, OneTimePassword[]>(
    app,
    inboxApi.remindAll,
    async (call, oneTime) => {
      const { access, tx, body } = call;
      const { memberSeqs, ...of } = body;
      const asked = { ...of, chosen: (memberSeqs ?? of.missionSeq) !== undefined };
      if (of.missionSeq !== undefined) await requireMission(call, of.kind, of.missionSeq);
      const most = body.kind === 'INVITATION' ? oneTime.length : MAX_REMINDERS;
      const ready = await listReady(tx, access.members(), { ...asked, memberSeqs, most }, clock());
      const reminded = await remindEach(call, ready.memberSeqs, asked, oneTime);
      return { reminded, left: ready.total - ready.memberSeqs.length };
    },
    {
      before: async ({ body }) =>
        body.kind === 'INVITATION'
          ? Promise.all(Array.from({ length: Math.min(MAX_INVITATIONS, body.memberSeqs?.length ?? MAX_INVITATIONS) }, makeOneTimePassword))
          : [],
    },
  );

  route(app, inboxApi.hide, async ({ access, tx, body }) =>
    hideEntry(tx, await access.member(body.memberSeq), body.kind, body.until, clock()),
  );
}
