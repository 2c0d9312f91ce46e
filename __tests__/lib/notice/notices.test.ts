import { noticeDraft } from '@/lib/notice/contract';
import { noticeMessage, noticePage, openedNotice } from '@/lib/notice/notices';

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
])('R-NOTI-05: a refused notice with %i says %s', (status, key) => {
  expect(noticeMessage(status)).toBe(key);
});

test.each([
  [null, 0],
  ['1', 0],
  ['12', 11],
  ['0', 0],
  ['-3', 0],
  ['1.5', 0],
  ['9999999', 0],
  ['x', 0],
])('R-NOTI-05: the address part %s is page %i', (part, page) => expect(noticePage(part)).toBe(page));

test.each([
  [null, null],
  ['12', 12],
  ['0', null],
  ['x', null],
])('R-NOTI-05: the address part %s opens notice %s', (part, seq) => expect(openedNotice(part)).toBe(seq));
