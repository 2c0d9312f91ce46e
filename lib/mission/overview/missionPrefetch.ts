import { companyApi } from '@/lib/company/contract';
import { memberListApi } from '@/lib/member/list/contract';
import { WHOLE_LIST } from '@/lib/shared/fields';
import { prefetchCall, type PrefetchCall } from '@/lib/shared/prefetchCall';
import { missionAnalysisApi } from './contract';
import { missionCommentApi } from '../comment/contract';
import { missionApi } from '../contract';
import { missionDraftApi } from '../draft/contract';
import { missionRepeatApi } from '../repeat/contract';
import { missionNoteApi } from '../note/contract';
import { foundBody } from '@/lib/recipients/recipients';
import { COMMENTS_PER_PAGE } from '../missionList';
import { sentListQuery, type MissionOverview } from './missionOverview';

/** Requests that the first render of a view needs, with the same input as the hooks. */
export function missionPrefetchCalls(view: MissionOverview, toCompany: boolean): PrefetchCall[] {
  if (view.view === 'list') return [prefetchCall(missionApi.list, { query: sentListQuery(view) }), prefetchCall(missionDraftApi.list, {})];
  if (view.view === 'report')
    return [
      prefetchCall(missionAnalysisApi.analysis, { query: { mIndex: view.missionSeq } }),
      prefetchCall(missionCommentApi.list, { query: { missionSeq: view.missionSeq, size: COMMENTS_PER_PAGE } }),
    ];
  const from = view.view === 'edit' ? view.missionSeq : view.view === 'send' ? view.from : null;
  return [
    prefetchCall(missionNoteApi.mapCat, {}),
    prefetchCall(missionNoteApi.list, { query: WHOLE_LIST }),
    prefetchCall(memberListApi.listNew, { body: foundBody('') }),
    prefetchCall(memberListApi.depts, {}),
    ...(toCompany ? [prefetchCall(companyApi.listManager, { query: WHOLE_LIST })] : []),
    ...(view.view === 'draft' ? [prefetchCall(missionDraftApi.get, { query: { draftSeq: view.draftSeq } })] : []),
    ...(view.view === 'repeat' ? [prefetchCall(missionRepeatApi.get, { query: { repeatSeq: view.repeatSeq } })] : []),
    ...(from === null ? [] : [prefetchCall(missionAnalysisApi.analysis, { query: { mIndex: from } })]),
  ];
}
