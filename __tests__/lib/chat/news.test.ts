import { isShownOn, MAX_SHOWN, newsPath, withFewer, withMessage, withNews, type News } from '@/lib/chat/news';

test("R-CHAT-01: another person's message counts as unread; one’s own and one in a muted room do not", () => {
  const count = { unread: 2, muted: [9] };
  expect(withMessage(count, { memberSeq: 5, roomSeq: 1 }, 7)).toEqual({ unread: 3, muted: [9] });
  expect(withMessage(count, { memberSeq: null, roomSeq: 1 }, 7).unread).toBe(3);
  expect(withMessage(count, { memberSeq: 7, roomSeq: 1 }, 7)).toBe(count);
  expect(withMessage(count, { memberSeq: 5, roomSeq: 9 }, 7)).toBe(count);
});

test('R-CHAT-01: reading lowers the count at once, except in a muted room, and never below zero', () => {
  const count = { unread: 5, muted: [9] };
  expect(withFewer(count, 1, 3)).toEqual({ unread: 2, muted: [9] });
  expect(withFewer(count, 1, 8).unread).toBe(0);
  expect(withFewer(count, 9, 3)).toBe(count);
});

test('R-NOTI-05: a toast links to its item, is shown once, not on its own page, and never in piles', () => {
  const notice: News = { kind: 'NOTICE', seq: 4, title: 'Check-up' };
  const mission: News = { kind: 'MISSION', seq: 4, title: 'Walk' };
  expect([newsPath(notice), newsPath(mission)]).toEqual(['/usr/notice?open=4', '/usr/mission?mission=4']);
  expect([isShownOn('/usr/notice', 'NOTICE'), isShownOn('/usr/mission', 'NOTICE'), isShownOn('/usr/mission', 'MISSION')]).toEqual([
    true,
    false,
    true,
  ]);
  const both = withNews(withNews([], notice), mission);
  expect(both).toEqual([notice, mission]);
  // sent again, by another instance of the platform or after a reconnection
  expect(withNews(both, { ...notice })).toBe(both);
  const many = [5, 6, 7].reduce((shown: readonly News[], seq) => withNews(shown, { ...notice, seq }), both);
  expect([many.length, many.at(-1)?.seq, many[0]?.seq]).toEqual([MAX_SHOWN, 7, 5]);
});
