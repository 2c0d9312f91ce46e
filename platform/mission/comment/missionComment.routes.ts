import { missionCommentApi } from '@/lib/mission/comment/contract';
import { missionAnalysisApi } from '@/lib/mission/overview/contract';
import { AppError } from '@/lib/shared/errors';
import { roleRow } from '@/lib/shared/roles';
import type { Access } from '../../core/access/access';
import type { MemberScope } from '../../core/scope';
import { getCohort, type CohortScope } from '../../core/cohort.queries';
import { dayInterval, intervalOf } from '../../core/dayInterval.queries';
import { getMember } from '../../core/member.queries';
import type { Services } from '../../core/services';
import type { Tx } from '../../db/client';
import type { UploadedFile } from '../../http/multipart';
import { route, type PlatformApp } from '../../http/route';
import { commentCounts, getMission } from '../mission.queries';
import { groupTrend, memberTrend, missionStatics } from '../missionAnalysis.queries';
import { deleteComment, listComments } from './missionComment.queries';
import { addComment } from './missionCommentAdd.queries';
import { analyseMission } from '../missionReport.queries';

/** Stores the uploaded pictures of a comment, in order. */
async function savePictures(
  tx: Tx,
  { files, clock }: Services,
  { compSeq, memberSeq }: MemberScope,
  uploads: UploadedFile[],
): Promise<string[]> {
  const saved: string[] = [];
  for (const { content } of uploads) {
    saved.push((await files.savePicture(tx, { compSeq, ownerSeq: memberSeq, purpose: 'COMMENT' }, content, clock())).name);
  }
  return saved;
}

/** The members whose missions a figure covers: those watched over, or for the administrator a company, with small groups hidden. */
async function shownCohortOf(access: Access, tx: Tx, companySeq: number | undefined) {
  const company = await access.company(companySeq);
  const ofCompany = roleRow(access.viewer.role).reach === 'PLATFORM';
  const scope: CohortScope = ofCompany ? company : access.members();
  const { size, least, timeZone } = await getCohort(tx, scope);
  return { scope, timeZone, hidden: ofCompany && size < least, least: ofCompany ? least : 1 };
}

/** Comments on missions, and figures about them. */
export function missionCommentRoutes(app: PlatformApp): void {
  route(app, missionCommentApi.list, async ({ access, tx, query, services }) => {
    const scope = access.self();
    await getMission(tx, scope, query.missionSeq, services.clock());
    const listed = await listComments(tx, scope, query.missionSeq, query);
    const counts = await commentCounts(tx, scope, [query.missionSeq]);
    return { ...listed, commentCnt: counts.get(query.missionSeq) ?? 0 };
  });

  route(app, missionCommentApi.add, async ({ access, tx, form, files, services }) => {
    const scope = access.self();
    if (form.memberSeq !== scope.memberSeq) throw new AppError('FORBIDDEN');
    await getMission(tx, scope, form.missionSeq, services.clock());
    return addComment(tx, scope, form, () => savePictures(tx, services, scope, files), services.clock());
  });

  route(app, missionCommentApi.remove, async ({ access, tx, query, services }) => {
    const scope = access.self();
    const { writerSeq, files } = await deleteComment(tx, scope, query.commentSeq, services.clock());
    await access.logAccess(writerSeq);
    for (const name of files) await services.files.remove(tx, scope.compSeq, name);
  });

  route(app, missionAnalysisApi.analysis, async ({ access, tx, query, services }) => {
    const scope = access.members();
    const { timeZone } = await getMember(tx, access.self());
    const answer = await analyseMission(tx, scope, await getMission(tx, scope, query.mIndex, services.clock()), timeZone);
    await access.logAccesses(answer.members.map(({ memberSeq }) => memberSeq));
    return answer;
  });

  route(app, missionAnalysisApi.statics, async ({ access, tx, query, services }) => {
    const now = services.clock();
    const { scope, timeZone, hidden, least } = await shownCohortOf(access, tx, query.companySeq);
    const sums = await missionStatics(tx, scope, dayInterval(query, timeZone, now), now, { least });
    if (hidden || (sums.people > 0 && sums.people < least))
      return { hidden: true, missionCnt: null, recipientCnt: null, clearCnt: null, percentage: null, cats: [] };
    return { ...sums, hidden: false };
  });

  route(app, missionAnalysisApi.trends, async ({ access, tx, query, services }) => {
    const now = services.clock();
    if (roleRow(access.viewer.role).reach === 'SELF' || query.memberSeq !== undefined) {
      const scope = await access.member(query.memberSeq);
      return { hidden: false, list: await memberTrend(tx, scope, await intervalOf(tx, scope, query, now), now) };
    }
    const { scope, timeZone, hidden, least } = await shownCohortOf(access, tx, query.companySeq);
    const list = hidden ? [] : await groupTrend(tx, scope, dayInterval(query, timeZone, now), now, { least });
    return { hidden, list };
  });
}
