import { noteMessage, topicOf } from '@/lib/mission/note/notes';

test.each([
  [403, 'noAuthority'],
  [404, 'gone'],
  [409, 'topicTaken'],
  [422, 'fillOut'],
  [502, 'unavailable'],
])('R-NOTI-01: a topic or note answered %i says %s', (status, key) => expect(noteMessage(status)).toBe(key));

test.each([
  ['7', 7],
  [null, null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['seven', null],
  ['12345678901', null],
])('R-NOTI-01: the address part %s names topic %s', (part, topic) => expect(topicOf(part)).toBe(topic));
