import { AppError } from '@/lib/shared/errors';
import { missionApi } from '@/lib/mission/contract';
import { missionNoteApi } from '@/lib/mission/note/contract';
import { route, type PlatformApp } from '../http/route';
import { daySpan } from '../queries/healthSpan';
import { getMember } from '../queries/member';
import { getMission, listReceived, listSent } from '../queries/mission';
import { listDownload } from '../queries/missionDownload';
import { checkNote } from '../queries/missionItem';
import { addNote, addTopic, deleteNotes, listNotes, listTopics } from '../queries/missionNote';
import { getSent, sendMission, setMissionImage } from '../queries/missionSend';

/** Missions: what members receive and check off, what managers send, and the notes that missions are made of. */
export function missionRoutes(app: PlatformApp): void {
  route(app, missionApi.list, async ({ access, tx, query, services }) => {
    const ofMember = access.viewer.role === 'U' || query.memberSeq !== undefined;
    if (!ofMember) return listSent(tx, access.members(), query);
    return listReceived(tx, await access.member(query.memberSeq), query, services.clock());
  });

  route(app, missionApi.checkNote, async ({ access, tx, body, services }) => {
    const scope = access.self();
    const { seq } = await getMission(tx, scope, body.missionSeq, services.clock());
    await checkNote(tx, scope, seq, body.missionNoteSeq, body.done, services.clock());
  });

  route(app, missionApi.send, ({ access, tx, body, services }) => sendMission(tx, access.members(), body, services.clock()));

  route(app, missionApi.img, async ({ access, tx, query, files, services }) => {
    const scope = access.members();
    const { imageFile } = await getSent(tx, scope, query.missionSeq);
    const owner = { compSeq: scope.compSeq, ownerSeq: scope.viewer.memberSeq, purpose: 'MISSION' as const };
    const { name, url } = await services.files.savePicture(tx, owner, files[0]!.content, services.clock());
    await setMissionImage(tx, scope, query.missionSeq, name);
    if (imageFile) await services.files.remove(tx, scope.compSeq, imageFile);
    return { urlImg: url };
  });

  route(app, missionApi.download, async ({ access, tx, query, services }) => {
    const { timeZone } = await getMember(tx, access.self());
    const span = daySpan({ startDate: query.strDte, endDate: query.endDte }, timeZone, services.clock());
    const notes = query.all === 'true' ? null : (query.nIndex ?? []);
    if (notes?.length === 0) throw new AppError('BAD_INPUT', { fields: [{ path: 'nIndex', code: 'too_small' }] });
    const answer = await listDownload(tx, access.members(), span, { ...query, notes });
    await access.logAccesses(answer.list.map(({ memberSeq }) => memberSeq));
    return answer;
  });

  route(app, missionNoteApi.mapCat, ({ access, tx }) => listTopics(tx, access.members()));

  route(app, missionNoteApi.addCat, ({ access, tx, body, services }) => addTopic(tx, access.members(), body, services.clock()));

  route(app, missionNoteApi.list, ({ access, tx, query }) => listNotes(tx, access.members(), query));

  route(app, missionNoteApi.add, ({ access, tx, body, services }) => addNote(tx, access.members(), body, services.clock()));

  route(app, missionNoteApi.remove, ({ access, tx, body, services }) => deleteNotes(tx, access.members(), body.seq, services.clock()));
}
