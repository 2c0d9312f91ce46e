/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react';
import { ToastList } from '@/components/shell/status/ToastList';
import { chatApi } from '@/lib/chat/contract';
import { missionNewsApi } from '@/lib/mission/news/contract';
import { noticeApi } from '@/lib/notice/contract';
import type { Role } from '@/lib/shared/roles';
import { keyOf } from '@/lib/shared/readKey';
import { portal, reads, renderMember } from '@/__tests__/support/screen/renderMember';

jest.mock('@/lib/chat/useNews', () => ({ useNews: () => undefined }));

let badge: number | null = null;
Object.assign(navigator, {
  setAppBadge: async (count: number) => void (badge = count),
  clearAppBadge: async () => void (badge = null),
});

beforeAll(() => portal.listen());
afterAll(() => portal.close());

const KNOWN = {
  [keyOf(chatApi.unread, {})]: { unread: 2 },
  [keyOf(missionNewsApi.unopened, {})]: { unopened: 1 },
  [keyOf(noticeApi.latest, {})]: { unread: 4, list: [] },
};

test.each<[Role, number]>([
  ['U', 7],
  ['M', 2],
])('R-HOME-03: the badge of the installed app counts what is unread of each kind that the person receives (%s)', async (role, count) => {
  await renderMember(<ToastList self={1} role={role} />, KNOWN);
  await waitFor(() => expect(badge).toBe(count));
  // the bell reads the notices
  expect(reads.filter((path) => path.startsWith(noticeApi.latest.path))).toEqual([]);
});
