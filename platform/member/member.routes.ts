import { memberApi } from '@/lib/member/contract';
import type { BodyOf } from '@/lib/shared/endpoint';
import { AppError } from '@/lib/shared/errors';
import { isOtherEmail } from '@/lib/member/email/emailChange';
import { may } from '@/lib/shared/permissions';
import { awaitProof } from '../auth/accountTurn.queries';
import { requireStepUp } from '../core/credentials/stepUp.queries';
import { getMember, lockPresent } from '../core/member.queries';
import { bearerOf } from '../http/authenticate';
import { route, type PlatformApp } from '../http/route';
import { requireManager } from './account.queries';
import { credentialRoutes, onlySelf } from './credential.routes';
import { changeEmail, emailOf, readyEmail, type EmailReady } from './emailChange';
import { handOver } from './inCharge';
import { memberBulkRoutes } from './memberBulk.routes';
import { memberListRoutes } from './memberList.routes';
import {
  endFirstRun,
  findManager,
  getProfile,
  getUnits,
  lockProfile,
  isTaken,
  saveLanguage,
  savePicture,
  saveProfile,
  saveTimeZone,
  saveUnits,
} from './profile.queries';

/** Whether a change affects who can get into an account: new passwords go to its address, and its manager may reset them. */
function opensAccount(
  known: { email: string; managerSeq: number | null },
  { email, managerSeq }: BodyOf<typeof memberApi.saveProfile>,
): boolean {
  return (email !== undefined && isOtherEmail(known.email, email)) || (managerSeq !== undefined && managerSeq !== known.managerSeq);
}

/** Profiles and units; passwords, addresses, lists and bulk creation have files of their own. */
export function memberRoutes(app: PlatformApp): void {
  route(app, memberApi.profile, async ({ access, tx, query, services }) => {
    const scope = await access.member(query.memberSeq);
    return { ...(await getProfile(tx, scope)), ...(await emailOf(tx, scope, services.clock())) };
  });

  route<typeof memberApi.saveProfile, EmailReady>(
    app,
    memberApi.saveProfile,
    async ({ access, tx, body, request, services }, ready) => {
      const { memberSeq, managerSeq, dept, timeZone } = body;
      if (dept !== undefined && !may(access.viewer, 'member:write')) throw new AppError('FORBIDDEN');
      if (timeZone !== undefined) onlySelf(access.viewer.memberSeq, memberSeq);
      const own = await access.member(memberSeq);
      // before locking the member, as when a manager is deleted
      if (managerSeq !== undefined) await requireManager(tx, access.members(), managerSeq);
      if (memberSeq === access.viewer.memberSeq && body.email !== undefined) await awaitProof(tx, own, bearerOf(request)!, services.clock);
      await lockProfile(tx, own, body.version);
      if (memberSeq !== access.viewer.memberSeq && opensAccount(await getMember(tx, own), body))
        await requireStepUp(tx, access.viewer, bearerOf(request)!, true, services.clock());
      // first, because a wrong password is counted even when the call fails, and no other change may be committed with it
      await changeEmail(tx, own, body, ready, services);
      await saveProfile(tx, own, body, services.clock());
      if (managerSeq === undefined) return;
      await handOver({ tx, request, services }, access.members(), [memberSeq], managerSeq);
    },
    { before: readyEmail },
  );

  route(app, memberApi.saveTimeZone, async ({ access, tx, body, services }) =>
    saveTimeZone(tx, access.self(), body.timeZone, services.clock()),
  );

  route(app, memberApi.saveLanguage, ({ access, tx, body }) => saveLanguage(tx, access.self(), body.lang));

  route(app, memberApi.endFirstRun, ({ access, tx, services }) => endFirstRun(tx, access.self(), services.clock()));

  route(app, memberApi.profileImg, async ({ access, tx, form, files, services }) => {
    const scope = await access.member(form.memberSeq);
    // before the picture's own check, which takes the owner for the caller
    await lockPresent(tx, scope, 'update');
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

  route(app, memberApi.unit, async ({ access, tx }) => getUnits(tx, access.self()));
  route(app, memberApi.saveUnit, async ({ access, tx, body }) => saveUnits(tx, access.self(), body));

  route(app, memberApi.check, async ({ access, tx, query }) => {
    const scope = await access.company(query.compSeq);
    if (await isTaken(tx, { ...query, compSeq: scope.compSeq })) throw new AppError('CONFLICT');
  });

  credentialRoutes(app);
  memberBulkRoutes(app);
  memberListRoutes(app);
}
