import type { Tile } from '@/lib/home/contract';
import { withUnread } from '@/lib/home/messageTile';

const mission: Tile = { tile: 'mission', about: null, title: 'Walking week', done: 1, count: 2 };
const message = (messages: number, notices: number, title: string | null): Tile => ({
  tile: 'message',
  about: null,
  messages,
  notices,
  title,
});

test('R-HOME-01: the tile of messages follows the count of unread messages, keeps its notices, and is there only with something new', () => {
  expect(withUnread([mission, message(2, 1, 'Flu shots')], 3)).toEqual([mission, message(3, 1, 'Flu shots')]);
  expect(withUnread([mission, message(2, 1, 'Flu shots')], 0)).toEqual([mission, message(0, 1, 'Flu shots')]);
  expect(withUnread([mission, message(2, 0, null)], 0)).toEqual([mission]);
  expect(withUnread([mission], 1)).toEqual([mission, message(1, 0, null)]);
  expect(withUnread([mission], 0)).toEqual([mission]);
});
