import { lastMemberListPath, rememberMemberList } from '@/lib/member/list/lastMemberList';

test('R-MEMB-01: the way back leads to the list with its last filters, at first unfiltered', () => {
  expect(lastMemberListPath()).toBe('/mng/member');
  rememberMemberList('name=%EB%B0%95&sort=id');
  expect(lastMemberListPath()).toBe('/mng/member?name=%EB%B0%95&sort=id');
  rememberMemberList('');
  expect(lastMemberListPath()).toBe('/mng/member');
});
