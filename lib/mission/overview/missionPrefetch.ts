import { companyApi } from '@/lib/company/contract';
import { memberListApi } from '@/lib/member/list/contract';
import { call, type FirstRead } from '@/lib/shared/prefetchCall';
import { missionAnalysisApi } from '../analysis/contract';
import { missionCommentApi } from '../comment/contract';
import { missionApi } from '../contract';
import { missionNoteApi } from '../note/contract';
import { foundBody } from '../send/missionDraft';
import { COMMENTS_PAGE } from '../missionList';
import { listQuery, type DeskView } from './missionOverview';

/** What the first screen of a view reads; the inputs are the hooks' own. */
export function deskReads(view: DeskView, toCompany: boolean): FirstRead[] {
  if (view.view === 'list') return [call(missionApi.list, { query: listQuery(view) })];
  if (view.view === 'report')
    return [
      call(missionAnalysisApi.analysis, { query: { mIndex: view.missionSeq } }),
      call(missionCommentApi.list, { query: { missionSeq: view.missionSeq, size: COMMENTS_PAGE } }),
    ];
  return [
    call(missionNoteApi.mapCat, {}),
    call(missionNoteApi.list, { query: { page: 0, size: 10_000 } }),
    call(memberListApi.listNew, { body: foundBody('') }),
    ...(toCompany ? [call(companyApi.listManager, { query: { page: 0, size: 10_000 } })] : []),
    ...(view.from === null ? [] : [call(missionAnalysisApi.analysis, { query: { mIndex: view.from } })]),
  ];
}
