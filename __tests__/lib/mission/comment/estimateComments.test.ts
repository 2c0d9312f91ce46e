import type { MissionComment } from '@/lib/mission/comment/contract';
import { estimateComments } from '@/lib/mission/comment/estimateComments';

const commentOf = (commentSeq: number, deleted = false): Omit<MissionComment, 'replies'> => ({
  commentSeq,
  memberSeq: 1,
  name: 'Kim',
  urlProfile: null,
  text: '',
  date: '2026-11-21T00:00:00.000Z',
  pictures: [],
  own: false,
  deleted,
});

test('replies count, deleted comments do not, and unloaded comments do', () => {
  const list = [
    { ...commentOf(1), replies: [commentOf(2), commentOf(3, true)] },
    { ...commentOf(4, true), replies: [commentOf(5)] },
  ];
  expect([estimateComments(list, 2), estimateComments(list, 7), estimateComments([], 0)]).toEqual([3, 8, 0]);
});
