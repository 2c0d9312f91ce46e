import { missionApi } from '@/lib/mission/contract';
import { missionNewsApi } from '@/lib/mission/news/contract';
import { missionRepeatApi } from '@/lib/mission/repeat/contract';
import { AppError } from '@/lib/shared/errors';
import { watchesMembers } from '@/lib/shared/roles';
import type { GroupScope } from '../core/scope';
import { requireDays } from '../core/chartRange';
import { dayInterval } from '../core/dayInterval.queries';
import { getMember } from '../core/member.queries';
import { route, type PlatformApp } from '../http/route';
import { getMission, listReceived, listSent } from './mission.queries';
import { deleteMissions } from './missionDelete.queries';
import { missionDraftRoutes } from './missionDraft.routes';
import { endDraft } from './missionDraft.queries';
import { listDownload } from './missionDownload.queries';
import { checkNote } from './missionCheck.queries';
import { countUnopened, openMissions } from './missionNews.queries';
import { editRepeat, getRepeat, stopRepeat } from './missionRepeat.queries';
import { missionNoteRoutes } from './missionNote.routes';
import { editMission } from './missionEdit.queries';
import { setMissionImage } from './missionRelease.queries';
import { getResendable, getSent, sendMission } from './missionSend.queries';
import { missionCommentRoutes } from './comment/missionComment.routes';

const pictureOwner = ({ compSeq, viewer }: GroupScope) => ({ compSeq, ownerSeq: viewer.memberSeq, purpose: 'MISSION' as const });

/** Missions: those members receive and check off, and those managers send; drafts, notes and comments have files of their own. */
export function missionRoutes(app: PlatformApp): void {
  route(app, missionApi.list, async ({ access, tx, query, services }) => {
    const ofMember = !watchesMembers(access.viewer.role) || query.memberSeq !== undefined;
    if (!ofMember) return listSent(tx, access.members(), query);
    const scope = await access.member(query.memberSeq);
    const { timeZone } = await getMember(tx, scope);
    return listReceived(tx, scope, query, { timeZone, now: services.clock() });
  });

  route(app, missionNewsApi.unopened, ({ access, tx, services }) => countUnopened(tx, access.self(), services.clock()));
  route(app, missionNewsApi.opened, ({ access, tx, services }) => openMissions(tx, access.self(), services.clock()));

  route(app, missionApi.checkNote, async ({ access, tx, body, services }) => {
    const scope = access.self();
    const { timeZone } = await getMember(tx, scope);
    const mission = await getMission(tx, scope, body.missionSeq, services.clock());
    await checkNote(tx, scope, mission, body, { timeZone, now: services.clock() });
  });

  route(app, missionApi.send, async ({ access, tx, body, services }) => {
    const scope = access.members();
    const { timeZone } = await getMember(tx, access.self());
    const moment = { now: services.clock(), timeZone };
    if (body.missionSeq !== undefined) return editMission(tx, scope, body.missionSeq, body, moment);
    if (body.repeatSeq !== undefined) return editRepeat(tx, scope, body.repeatSeq, body, moment);
    const from = body.resentFromSeq === undefined ? null : await getResendable(tx, scope, body.resentFromSeq);
    const copy = async () => {
      const known = from?.imageFile && (await services.files.read(tx, scope.compSeq, from.imageFile));
      if (!known) throw new AppError('NOT_FOUND');
      return (await services.files.savePicture(tx, pictureOwner(scope), known.content, services.clock())).name;
    };
    const sent = await sendMission(tx, scope, body, moment, body.img === 'SAME' ? copy : undefined);
    if (body.draftSeq !== undefined) await endDraft(tx, access.self(), body.draftSeq);
    return sent;
  });

  route(app, missionApi.img, async ({ access, tx, query, files, services }) => {
    const scope = access.members();
    const mission = await getSent(tx, scope, query.missionSeq);
    const { name, url } = await services.files.savePicture(tx, pictureOwner(scope), files[0]!.content, services.clock());
    const { timeZone } = await getMember(tx, access.self());
    await setMissionImage(tx, scope, mission, name, { now: services.clock(), timeZone });
    if (mission.imageFile) await services.files.remove(tx, scope.compSeq, mission.imageFile);
    return { urlImg: url };
  });

  route(app, missionApi.remove, async ({ access, tx, body, services }) => {
    const scope = access.members();
    const gone = await deleteMissions(tx, scope, body.seq);
    await access.logAccesses(gone.recipients);
    for (const name of gone.files) await services.files.remove(tx, scope.compSeq, name);
  });

  route(app, missionApi.download, async ({ access, tx, query, services }) => {
    const { timeZone } = await getMember(tx, access.self());
    requireDays(query.strDte, query.endDte, ['strDte', 'endDte']);
    const interval = dayInterval({ startDate: query.strDte, endDate: query.endDte }, timeZone, services.clock());
    const notes = query.all === 'true' ? null : (query.nIndex ?? []);
    if (notes?.length === 0) throw new AppError('BAD_INPUT', { fields: [{ path: 'nIndex', code: 'too_small' }] });
    const answer = await listDownload(tx, access.members(), interval, { ...query, notes });
    await access.logExport(answer.list, query.reason);
    return answer;
  });

  route(app, missionRepeatApi.get, ({ access, tx, query }) => getRepeat(tx, access.members(), query.repeatSeq));
  route(app, missionRepeatApi.stop, ({ access, tx, body }) => stopRepeat(tx, access.members(), body.repeatSeq));

  missionDraftRoutes(app);
  missionNoteRoutes(app);
  missionCommentRoutes(app);
}
