/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { RoomsPanel } from '@/components/chat/RoomsPanel';
import { RoomHeader } from '@/components/chat/RoomHeader';
import type { ChatRoom } from '@/lib/chat/contract';
import { renderMember } from '@/__tests__/support/screen/renderMember';

const direct = (roomSeq: number, name: string, id?: string): ChatRoom => ({
  roomSeq,
  kind: 'DIRECT',
  name,
  memberSeq: roomSeq + 10,
  id,
  urlProfile: null,
  last: null,
  lastRead: 0,
  unread: 0,
  muted: false,
  mayWrite: true,
  mayHide: false,
});
const team: ChatRoom = { ...direct(9, '박지훈'), kind: 'TEAM', memberSeq: null };
let mockRooms: ChatRoom[] = [];
jest.mock('@/lib/chat/useChat', () => ({
  useSelf: () => 1,
  useMute: () => () => Promise.resolve(),
  useRooms: () => ({ data: { list: mockRooms, total: mockRooms.length }, error: undefined, isLoading: false, isRefreshing: false }),
}));

async function titles(list: ChatRoom[]) {
  mockRooms = list;
  const nothing = () => undefined;
  await renderMember(<RoomsPanel staff shown={{ filter: 'ALL', text: '' }} chosen={null} onShow={nothing} onChoose={nothing} />, {});
  return screen.getAllByRole('link').map((link) => link.querySelector('[title]')!.textContent);
}

test('R-CHAT-01: rooms with the same name also show the ID; the others show only the name', async () => {
  const list = [direct(1, '이서연', 'seoyeon.lee'), direct(2, '박지훈', 'jihun.park'), direct(3, '이서연', 'seoyeon.lee2'), team];
  expect(await titles(list)).toEqual(['이서연 · seoyeon.lee', '박지훈', '이서연 · seoyeon.lee2', expect.stringContaining('박지훈')]);
});

test('R-CHAT-01: if the platform sends no ID, only the name is shown', async () => {
  expect(await titles([direct(1, '이서연'), direct(2, '이서연')])).toEqual(['이서연', '이서연']);
});

test.each([
  ['seoyeon.lee', '이서연 · seoyeon.lee'],
  [undefined, '이서연'],
])('R-CHAT-01: an open conversation shows whom it is with, for ID %s', async (id, says) => {
  const nothing = () => undefined;
  const header = <RoomHeader room={direct(1, '이서연', id)} name="이서연" searching={false} onSearch={nothing} onBack={nothing} />;
  await renderMember(header, {});
  const title = screen.getByRole('heading', { level: 2 });
  expect(title).toHaveTextContent(says);
  // the ID separately, so that it has its own line on a phone
  expect(title.querySelector('[data-id]')?.textContent).toBe(id);
});
