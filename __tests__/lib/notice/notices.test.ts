import { recipientsOf } from '@/lib/recipients/recipients';
import { noticeDraft } from '@/lib/notice/contract';
import { noticeDraftOf, noticeFields } from '@/lib/notice/noticeFields';
import { noticeChanges, noticeChoice, noticeMessage, noticeQuery } from '@/lib/notice/notices';

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
  ['', { page: 0, state: null, title: '' }, { page: 0, size: 10 }],
  [
    'page=3&state=scheduled&title=%20walk%20',
    { page: 2, state: 'SCHEDULED', title: 'walk' },
    { page: 2, size: 10, state: 'SCHEDULED', title: 'walk' },
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
  expect(noticeChanges({ page: 2 })).toEqual({ page: '3' });
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
