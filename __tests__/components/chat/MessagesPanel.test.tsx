/** @jest-environment jest-fixed-jsdom */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { MessagesPanel } from '@/components/chat/MessagesPanel';
import type { OpenedRoom } from '@/components/chat/useOpenedRoom';
import { renderUi } from '@/__tests__/support/screen/renderUi';

jest.mock('@/lib/chat/useChat', () => ({ useSelf: () => 1 }));
jest.mock('@/components/chat/useOpenedRoom', () => ({ useOpenedRoom: useScrolledRoom }));

const MESSAGE = { roomSeq: 1, number: 1, memberSeq: 8, text: 'Hello' };

/** A room in the middle of its messages, with unread ones above. */
function useScrolledRoom() {
  const ref = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(2);
  const [atEnd, setAtEnd] = useState(false);
  return {
    read: { data: {} },
    messages: [MESSAGE],
    lines: [],
    newest: undefined,
    outgoing: [],
    isWaiting: false,
    hasOlder: false,
    ref,
    above,
    atEnd,
    toUnread: () => setAbove(0),
    toEnd: () => setAtEnd(true),
  };
}

test('R-SHELL-06: a button that jumps to other messages leaves the focus on the messages', async () => {
  const room = { roomSeq: 1, kind: 'DIRECT', reads: [], unread: 0 } as unknown as OpenedRoom;
  await renderUi(<MessagesPanel room={room} name="Kim" message={null} />);
  for (const name of ['2 new messages', 'Go to latest message']) {
    const jump = screen.getByRole('button', { name });
    act(() => jump.focus());
    await userEvent.keyboard('{Enter}');
    expect(jump).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Messages with Kim' })).toHaveFocus();
  }
});
