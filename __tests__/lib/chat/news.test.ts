import { isShownOn, MAX_SHOWN, newsPath, withFewer, withMessage, withNews, type News } from '@/lib/chat/news';

test('R-CHAT-01: a message of another counts as unread, an own one and one in a muted room do not', () => {
  const count = { unread: 2, muted: [9] };
  expect(withMessage(count, { memberSeq: 5, roomSeq: 1 }, 7)).toEqual({ unread: 3, muted: [9] });
  expect(withMessage(count, { memberSeq: null, roomSeq: 1 }, 7).unread).toBe(3);
  expect(withMessage(count, { memberSeq: 7, roomSeq: 1 }, 7)).toBe(count);
  expect(withMessage(count, { memberSeq: 5, roomSeq: 9 }, 7)).toBe(count);
});

test('R-CHAT-01: what is read leaves the count at once, but for a muted room, and never below nothing', () => {
  const count = { unread: 5, muted: [9] };
  expect(withFewer(count, 1, 3)).toEqual({ unread: 2, muted: [9] });
  expect(withFewer(count, 1, 8).unread).toBe(0);
  expect(withFewer(count, 9, 3)).toBe(count);
});

test('R-NOTI-05: news leads to the thing, is shown once, not on the page of its kind, and never as a pile', () => {
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
  // told again, by another copy of the platform or after a reconnection
  expect(withNews(both, { ...notice })).toBe(both);
  const many = [5, 6, 7].reduce((shown: readonly News[], seq) => withNews(shown, { ...notice, seq }), both);
  expect([many.length, many.at(-1)?.seq, many[0]?.seq]).toEqual([MAX_SHOWN, 7, 5]);
});
