/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderMember } from '@/__tests__/support/screen/renderMember';
import { RoomHeader } from '@/components/chat/RoomHeader';
import { BrowserError } from '@/lib/browser/browserError';
import type { ChatRoom } from '@/lib/chat/contract';

jest.mock('@/lib/chat/useChat', () => ({ useMute: () => () => Promise.reject(new BrowserError('UPSTREAM_DOWN', 502)) }));

const room: ChatRoom = {
  roomSeq: 1,
  kind: 'DIRECT',
  name: 'Kim',
  memberSeq: 8,
  urlProfile: null,
  last: null,
  lastRead: 0,
  unread: 0,
  muted: false,
  mayWrite: true,
  mayHide: false,
};

test.each([
  ['en', 'Mute', 'Something went wrong. Try again.'],
  ['ko', '알림 끄기', /다시/],
] as const)('R-CHAT-01: in %s, a failure to mute a conversation is reported', async (locale, label, message) => {
  const nothing = () => undefined;
  const header = <RoomHeader room={room} name="Kim" searching={false} onSearch={nothing} onBack={nothing} />;
  const { unmount } = await renderMember(header, {}, { locale });
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  unmount();
});
