/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react';
import { answers, portal, renderMember } from '../../support/screen/renderMember';
import { NoticeScreen } from '@/components/notice/NoticeScreen';
import { noticeApi } from '@/lib/notice/contract';
import { noticeChoice, noticeQuery, NOTICES_A_PAGE } from '@/lib/notice/notices';
import { keyOf } from '@/lib/shared/readKey';

beforeAll(() => portal.listen({ onUnhandledRequest: 'error' }));
afterEach(() => answers.clear());
afterAll(() => portal.close());

const keyOfPage = (search: string) =>
  keyOf(noticeApi.list, { query: noticeQuery(noticeChoice((name) => new URLSearchParams(search).get(name))) });

test('R-NOTI-05: from a page that was emptied the list turns to its last one, to which Back does not lead', async () => {
  const total = NOTICES_A_PAGE;
  await renderMember(<NoticeScreen toCompany={false} />, { [keyOfPage('page=2')]: { list: [], total } }, { search: 'page=2' });
  const entries = window.history.length;
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(window.history.length).toBe(entries);
});
