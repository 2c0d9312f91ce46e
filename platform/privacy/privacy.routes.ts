import { consentApi } from '@/lib/consent/contract';
import { actionReader } from '@/lib/privacy/accessLog';
import { privacyApi } from '@/lib/privacy/contract';
import { reviewApi } from '@/lib/privacy/review/contract';
import { ownPassword } from '../auth/passwordCheck';
import { proofOf, requireProof } from '../auth/proof.queries';
import { recordErasure } from '../core/erasureList';
import { getMember } from '../core/member.queries';
import type { CheckedPassword } from '../core/credentials/password';
import { download } from '../http/download';
import { requireCaller } from '../http/caller';
import { route, type PlatformApp } from '../http/route';
import { notifyRooms } from '../member/inCharge';
import { inChargeOf } from '../member/inCharge.queries';
import { eraseKind } from './eraseKind.queries';
import { sendReceipt } from './erasureMail';
import { countHeld, listAccesses } from './privacy.queries';
import { protectionRoutes } from './protection.routes';
import { getReview, markReviewed } from './review.queries';
import { openArchive, takeOutName } from './takeOut';
import { eraseMember } from './withdrawal.queries';

export function privacyRoutes(app: PlatformApp): void {
  protectionRoutes(app);
  let known: ReturnType<typeof actionReader> | undefined;
  const readAction = (action: string) => (known ??= actionReader(app.endpoints))(action);

  route(app, privacyApi.held, async ({ access, tx }) => {
    const scope = access.self('body', 'health');
    return { list: await countHeld(tx, scope), proof: proofOf(await getMember(tx, scope)) };
  });

  download(app, privacyApi.download, async ({ access, tx, services }) => {
    const scope = access.self('body', 'health');
    const now = services.clock();
    const account = await getMember(tx, scope);
    const held = await countHeld(tx, scope);
    await access.logDownload(held.reduce((sum, { rows }) => sum + rows, 0));
    return {
      filename: takeOutName(account, now),
      open: (read) => openArchive({ scope, now, lang: account.lang, read, files: services.files }),
    };
  });

  route(app, privacyApi.accesses, async ({ access, tx, query }) => {
    // created lazily, because not all endpoints are registered yet
    return listAccesses(tx, access.self(), query, readAction);
  });

  route(app, reviewApi.month, async ({ access, tx, query, services }) =>
    getReview(tx, await access.company(query.compSeq), query.month, services.clock(), readAction),
  );
  route(app, reviewApi.mark, async ({ access, tx, body, services }) =>
    markReviewed(tx, await access.company(body.compSeq), body.month, services.clock()),
  );

  route(app, consentApi.erase, async ({ access, tx, body: { kind }, services }) => {
    const scope = access.self();
    const { compSeq, memberSeq } = scope;
    const now = services.clock();
    const erased = await eraseKind(tx, scope, kind, now);
    await recordErasure(services.settings, { compSeq, memberSeq, createdAt: (await getMember(tx, scope)).createdAt, kind }, now);
    return erased;
  });

  route<typeof privacyApi.withdraw, CheckedPassword | null>(
    app,
    privacyApi.withdraw,
    async ({ access, tx, body, services, request }, checked) => {
      const scope = access.self('body', 'health');
      const now = services.clock();
      await requireProof(tx, scope, body.pw, checked, now);
      notifyRooms({ request, services }, scope.compSeq, await inChargeOf(tx, scope.compSeq, [scope.memberSeq]));
      // last, because a file that is gone does not come back when the rest is undone
      const erased = await eraseMember(tx, scope, now);
      await sendReceipt(tx, services.mail, erased, 'self', now);
      const { createdAt } = erased.account;
      // a recorded erasure is repeated by any later restore, so none may be recorded that is rolled back
      requireCaller(request);
      await recordErasure(services.settings, { compSeq: scope.compSeq, memberSeq: scope.memberSeq, createdAt }, now);
      for (const name of erased.pictures) await services.files.remove(tx, scope.compSeq, name);
    },
    { before: ownPassword(({ body }) => body.pw), checksCaller: true },
  );
}
