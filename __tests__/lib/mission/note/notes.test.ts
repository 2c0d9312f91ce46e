import { noteMessage } from '@/lib/mission/note/notes';

test.each([
  [403, 'noAuthority'],
  [404, 'gone'],
  [409, 'topicTaken'],
  [422, 'fillOut'],
  [502, 'unavailable'],
])('R-NOTI-01: a status of %i for a topic or note shows %s', (status, key) => expect(noteMessage(status)).toBe(key));
