import { noteMessage } from '@/lib/mission/note/notes';

test.each([
  [403, 'noAuthority'],
  [404, 'gone'],
  [409, 'topicTaken'],
  [422, 'fillOut'],
  [502, 'unavailable'],
])('R-NOTI-01: a topic or note answered %i says %s', (status, key) => expect(noteMessage(status)).toBe(key));
