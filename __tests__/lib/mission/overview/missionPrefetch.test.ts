import { memberListApi } from '@/lib/member/list/contract';
import type { MissionOverview } from '@/lib/mission/overview/missionOverview';
import { missionPrefetchCalls } from '@/lib/mission/overview/missionPrefetch';
import { foundBody } from '@/lib/recipients/recipients';
import { keyOf } from '@/lib/shared/readKey';

const keys = (view: MissionOverview, toCompany = false) =>
  missionPrefetchCalls(view, toCompany).map(({ endpoint, input }) => keyOf(endpoint, input));

test('R-NOTI-04: the overview reads its page and the drafts, a report its mission and the first comments', () => {
  expect(keys({ view: 'list', page: 2, search: 'walk' })).toEqual(['/mission/listMission?page=2&search=walk&size=10', '/mission/drafts']);
  expect(keys({ view: 'report', missionSeq: 7 })).toEqual([
    '/manager/missionAnalysis?mIndex=7',
    '/mission/comment?missionSeq=7&page=0&size=10',
  ]);
});

test('R-NOTI-02: writing reads all notes, the possible recipients, for a whole company its managers, and the source of a copy', () => {
  const people = [keyOf(memberListApi.listNew, { body: foundBody('') }), '/manager/listDept'];
  const all = ['/mission/mapCat', '/mission/listNote?page=0&size=10000', ...people];
  expect(keys({ view: 'send', from: null })).toEqual(all);
  expect(keys({ view: 'send', from: null }, true)).toEqual([...all, '/company/listManager?name=&page=0&size=10000']);
  expect(keys({ view: 'send', from: 7 })).toEqual([...all, '/manager/missionAnalysis?mIndex=7']);
  expect(keys({ view: 'edit', missionSeq: 7 })).toEqual([...all, '/manager/missionAnalysis?mIndex=7']);
  expect(keys({ view: 'draft', draftSeq: 4 })).toEqual([...all, '/mission/draft?draftSeq=4']);
  expect(keys({ view: 'repeat', repeatSeq: 5 })).toEqual([...all, '/mission/repeat?repeatSeq=5']);
});
