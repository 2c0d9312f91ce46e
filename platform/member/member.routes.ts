import { memberApi } from '@/lib/member/contract';
import { memberEmailApi } from '@/lib/member/email/contract';
import { AppError } from '@/lib/shared/errors';
import { may } from '@/lib/shared/permissions';
import { changePassword, requirePassword } from '../auth/passwordChange.queries';
import { ownPassword, readyChange } from '../auth/passwordCheck';
import type { CheckedPassword } from '../core/password';
import { bearerOf, route, type PlatformApp } from '../http/route';
import { assignManager, requireManager } from './account.queries';
import { cancelChange, changeEmail, confirmChange, emailOf, readyEmail, resendChange, type EmailReady } from './emailChange';
import {
  findManager,
  getProfile,
  getUnits,
  holdProfile,
  isTaken,
  savePicture,
  saveProfile,
  saveTimeZone,
  saveUnits,
} from './profile.queries';

/** Tries of one address a minute: a code cannot be guessed, and nobody is to try. */
const TRIES_A_MINUTE = 30;

/** A password and a time zone are their owner's business alone: nobody may name another account here. */
function onlySelf(viewerSeq: number, memberSeq: number): void {
  if (viewerSeq !== memberSeq) throw new AppError('FORBIDDEN');
}

export function memberRoutes(app: PlatformApp): void {
  route(app, memberApi.profile, async ({ access, tx, query, services }) => {
    const scope = await access.member(query.memberSeq);
    return { ...(await getProfile(tx, scope)), ...(await emailOf(tx, scope, services.clock())) };
  });

  route<typeof memberApi.saveProfile, EmailReady>(
    app,
    memberApi.saveProfile,
    async ({ access, tx, body, services }, ready) => {
      const { memberSeq, managerSeq, dept, timeZone } = body;
      if (dept !== undefined && !may(access.viewer, 'member:write')) throw new AppError('FORBIDDEN');
      if (timeZone !== undefined) onlySelf(access.viewer.memberSeq, memberSeq);
      const own = await access.member(memberSeq);
      await holdProfile(tx, own, body.version);
      // first, because a wrong password is counted, which nothing else that was changed here may go with
      await changeEmail(tx, own, body, ready, services);
      await saveProfile(tx, own, body, services.clock());
      if (managerSeq === undefined) return;
      const scope = access.members();
      await requireManager(tx, scope, managerSeq);
      await assignManager(tx, scope, [memberSeq], managerSeq, services.clock());
    },
    { before: readyEmail },
  );

  route(app, memberApi.saveTimeZone, async ({ access, tx, body, services }) =>
    saveTimeZone(tx, access.self(), body.timeZone, services.clock()),
  );

  route(app, memberEmailApi.confirm, ({ tx, body, services }) => confirmChange(tx, body, services), { mostAMinute: TRIES_A_MINUTE });

  route(app, memberEmailApi.resend, async ({ access, tx, body, services }) =>
    resendChange(tx, await access.member(body.memberSeq), services),
  );

  route(app, memberEmailApi.cancel, async ({ access, tx, body, services }) =>
    cancelChange(tx, await access.member(body.memberSeq), services.clock()),
  );

  route(app, memberApi.profileImg, async ({ access, tx, form, files, services }) => {
    const scope = await access.member(form.memberSeq);
    const picture = await services.files.savePicture(
      tx,
      { compSeq: scope.compSeq, ownerSeq: scope.memberSeq, purpose: 'PROFILE' },
      files[0]!.content,
      services.clock(),
    );
    const old = await savePicture(tx, scope, picture.name, services.clock());
    if (old) await services.files.remove(tx, scope.compSeq, old);
    return { urlProfile: picture.url };
  });

  route(app, memberApi.manager, async ({ access, tx, query }) => ({
    manager: await findManager(tx, await access.member(query.memberSeq)),
  }));

  route(
    app,
    memberApi.changePassword,
    async ({ access, tx, body, request, services }, change) => {
      onlySelf(access.viewer.memberSeq, body.memberSeq);
      await changePassword(tx, access.self(), change, services.clock(), bearerOf(request)!);
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

  route(app, memberApi.unit, async ({ access, tx }) => getUnits(tx, access.self()));
  route(app, memberApi.saveUnit, async ({ access, tx, body }) => saveUnits(tx, access.self(), body));

  route(app, memberApi.check, async ({ access, tx, query }) => {
    const scope = await access.company(query.compSeq);
    if (await isTaken(tx, { ...query, compSeq: scope.compSeq })) throw new AppError('CONFLICT');
  });
}
