import { missionNoteApi } from '@/lib/mission/note/contract';
import { noteMessage } from '@/lib/mission/note/notes';

test.each([
  [403, 'noAuthority'],
  [404, 'gone'],
  [409, 'topicTaken'],
  [422, 'fillOut'],
  [502, 'unavailable'],
])('R-NOTI-01: a status of %i for a topic or note shows %s', (status, key) => expect(noteMessage(status)).toBe(key));

test('R-NOTI-01: a topic has 100 characters at most, a note 200, new or renamed', () => {
  const { addCat, renameCat, add, rename } = missionNoteApi;
  const topics = (length: number) => [
    addCat.body.safeParse({ title: 'x'.repeat(length) }).success,
    renameCat.body.safeParse({ missionCatSeq: 1, title: 'x'.repeat(length) }).success,
  ];
  const notes = (length: number) => [
    add.body.safeParse({ missionCatSeq: 1, note: 'x'.repeat(length) }).success,
    rename.body.safeParse({ missionNoteSeq: 1, note: 'x'.repeat(length) }).success,
  ];
  expect([topics(100), topics(101), notes(200), notes(201)]).toEqual([
    [true, true],
    [false, false],
    [true, true],
    [false, false],
  ]);
});
