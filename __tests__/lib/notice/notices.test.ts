import { recipientsOf } from '@/lib/recipients/recipients';
import { noticeDraft } from '@/lib/notice/contract';
import { noticeDraftOf, noticeFields } from '@/lib/notice/noticeFields';
import {
  isUnread,
  MAIL_CONSENT_VERSION,
  MAX_REACH,
  MAX_RECIPIENTS,
  noticeChanges,
  noticeChoice,
  noticeMessage,
  noticeQuery,
  noticeRemovalMessage,
  NOTICE_LIMITS,
  NOTICES_AT_BELL,
  NOTICES_PER_PAGE,
  RECEIPTS_PER_PAGE,
} from '@/lib/notice/notices';

test.each([
  ['Title', 'Text', []],
  [' ', 'Text', ['title']],
  ['Title', '\n', ['contents']],
  ['', '', ['title', 'contents']],
])('R-NOTI-05: title %j and contents %j are refused at %j', (title, contents, fields) => {
  const { error } = noticeDraft.safeParse({ title, contents });
  expect((error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual(fields);
});

test.each([
  [403, 'noAuthority'],
  [404, 'deleted'],
  [409, 'gone'],
  [422, 'fillOut'],
  [429, 'tooMany'],
  [500, 'unavailable'],
])('R-NOTI-05: a notice refused with status %i shows %s', (status, key) => {
  expect(noticeMessage(status)).toBe(key);
});

test.each([
  [403, 'noAuthority'],
  [404, 'deleted'],
  [409, 'gone'],
  [422, 'failed'],
  [500, 'failed'],
])('R-NOTI-05: a notice whose removal is refused with status %i shows %s', (status, key) => {
  expect(noticeRemovalMessage(status)).toBe(key);
});

test('R-NOTI-05: a notice has at most 100 characters of title, 2,000 of contents and 500 recipients', () => {
  const faultsOf = (more: object) =>
    noticeDraft.safeParse({ title: 'Title', contents: 'Text', ...more }).error?.issues.map(({ path }) => path[0]) ?? [];
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  expect([100, 101].map((length) => faultsOf({ title: 'x'.repeat(length) }))).toEqual([[], ['title']]);
  expect([2_000, 2_001].map((length) => faultsOf({ contents: 'x'.repeat(length) }))).toEqual([[], ['contents']]);
  expect([500, 501].map((count) => faultsOf({ takerSeq: numbers(count) }))).toEqual([[], ['takerSeq']]);
  expect([NOTICE_LIMITS, MAX_RECIPIENTS]).toEqual([{ title: 100, contents: 2_000, search: 50 }, 500]);
});

test('R-NOTI-05: pages have ten notices, the bell five and the receipts twenty names; read counts come for fifty notices', () => {
  expect([NOTICES_PER_PAGE, NOTICES_AT_BELL, RECEIPTS_PER_PAGE, MAX_REACH, MAIL_CONSENT_VERSION]).toEqual([10, 5, 20, 50, 1]);
});

test('a notice is new until it is read, or as the platform says', () => {
  const readAt = '2026-11-21T00:00:00Z';
  expect([{ readAt: null }, { readAt }, { readAt: null, unread: false }, { readAt, unread: true }].map(isUnread)).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test.each([
  ['', { page: 0, state: null, title: '' }, { page: 0, size: 10 }],
  [
    'page=3&state=scheduled&title=%20walk%20',
    { page: 2, state: 'SCHEDULED', title: 'walk' },
    { page: 2, size: 10, state: 'SCHEDULED', title: 'walk' },
  ],
  [
    `page=1&state=sent&title=${'x'.repeat(51)}`,
    { page: 0, state: 'SENT', title: 'x'.repeat(50) },
    { page: 0, size: 10, state: 'SENT', title: 'x'.repeat(50) },
  ],
  ['state=SENT&page=x', { page: 0, state: null, title: '' }, { page: 0, size: 10 }],
])('R-NOTI-05: the address %j gives this filter and query', (address, choice, query) => {
  const search = new URLSearchParams(address);
  expect(noticeChoice((name) => search.get(name))).toEqual(choice);
  expect(noticeQuery(noticeChoice((name) => search.get(name)))).toEqual(query);
});

test('R-NOTI-05: another filter returns to the first page, and defaults leave the address', () => {
  expect(noticeChanges({ state: 'SENT' })).toEqual({ page: null, state: 'sent' });
  expect(noticeChanges({ state: null, title: '' })).toEqual({ page: null, state: null, title: null });
  expect([0, 1, 2].map((page) => noticeChanges({ page }))).toEqual([{ page: null }, { page: '2' }, { page: '3' }]);
  expect(noticeChanges({ title: 'walk' })).toEqual({ page: null, title: 'walk' });
});

test('R-NOTI-03 R-NOTI-05: recipients are sent only if chosen, and a time only for later', () => {
  const fields = {
    ...noticeFields(null, 'Asia/Seoul'),
    title: 'a',
    contents: 'b',
    recipients: recipientsOf([{ seq: 4, name: 'Kim', type: 'U' }], ['Sales']),
  };
  expect(noticeDraftOf(fields, 'now')).toEqual({ title: 'a', contents: 'b', reserveLocalDate: null, takerSeq: null, depts: null });
  const chosen = { ...fields, to: 'INDIVIDUAL' as const, reserveLocalDate: '2099-01-02T09:30' };
  expect(noticeDraftOf(chosen, 'later')).toEqual({
    title: 'a',
    contents: 'b',
    reserveLocalDate: '2099-01-02T09:30',
    takerSeq: [4],
    depts: ['Sales'],
  });
  expect(noticeDraft.safeParse(noticeDraftOf({ ...chosen, recipients: recipientsOf([], ['Sales']) }, 'now')).success).toBe(true);
  expect(noticeDraft.safeParse(noticeDraftOf({ ...chosen, recipients: [] }, 'now')).error?.issues.map(({ path }) => path)).toEqual([
    ['takerSeq'],
  ]);
});
