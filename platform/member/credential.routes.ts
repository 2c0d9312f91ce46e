import { memberApi } from '@/lib/member/contract';
import { memberEmailApi } from '@/lib/member/email/contract';
import { AppError } from '@/lib/shared/errors';
import { mailAccountNotice } from '../auth/accountNotice.queries';
import { changePassword, requirePassword } from '../auth/passwordChange.queries';
import { ownPassword, readyChange } from '../auth/passwordCheck';
import { getMember } from '../core/member.queries';
import type { CheckedPassword } from '../core/credentials/password';
import { bearerOf } from '../http/authenticate';
import { route, type PlatformApp } from '../http/route';
import { cancelChange, confirmChange, resendChange } from './emailChange';
import { safeguardRoutes } from './safeguard.routes';

/** Throws FORBIDDEN for another account: passwords and time zones can only be changed by their owner. */
export function onlySelf(viewerSeq: number, memberSeq: number): void {
  if (viewerSeq !== memberSeq) throw new AppError('FORBIDDEN');
}

/** Routes for passwords and email addresses. */
export function credentialRoutes(app: PlatformApp): void {
  route(app, memberEmailApi.confirm, ({ tx, body, services }) => confirmChange(tx, body, services), { halfAsMany: true });

  route(app, memberEmailApi.resend, async ({ access, tx, body, services }) =>
    resendChange(tx, await access.member(body.memberSeq), services),
  );

  route(app, memberEmailApi.cancel, async ({ access, tx, body, services }) =>
    cancelChange(tx, await access.member(body.memberSeq), services.clock()),
  );

  route(
    app,
    memberApi.changePassword,
    async ({ access, tx, body, request, services }, change) => {
      onlySelf(access.viewer.memberSeq, body.memberSeq);
      const scope = access.self();
      // setting the first password of one's own is expected, so no mail is sent
      const isFirst = (await getMember(tx, scope)).passwordChangedAt === null;
      await changePassword(tx, scope, change, services.clock(), bearerOf(request)!);
      if (!isFirst) await mailAccountNotice(tx, services, scope, 'passwordChanged', {});
    },
    { before: readyChange },
  );

  route<typeof memberApi.checkPassword, CheckedPassword | null>(
    app,
    memberApi.checkPassword,
    async ({ access, tx, body, services }, checked) => {
      onlySelf(access.viewer.memberSeq, body.memberSeq);
      await requirePassword(tx, access.self(), checked, services.clock(), 409);
    },
    { before: ownPassword(({ body }) => body.pw) },
  );

  safeguardRoutes(app);
}
