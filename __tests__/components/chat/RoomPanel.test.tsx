/** @jest-environment jest-fixed-jsdom */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { RoomPanel } from '@/components/chat/RoomPanel';
import { chatStoreOf } from '@/lib/chat/chatStores';
import { SelfProvider } from '@/lib/chat/useChat';
import { clockAhead } from '@/lib/shared/clock';
import { portal, renderMember } from '@/__tests__/support/screen/renderMember';

const [SELF, ROOM, OTHER_ROOM] = [7, 3, 4];

beforeAll(() => portal.listen());
afterAll(() => portal.close());

test('R-CHAT-03: a message refused with its room, as after a change of manager, is still shown as not sent', async () => {
  const refusal = { error: { code: 'FORBIDDEN', status: 403, ref: 'ref-403' } };
  portal.use(http.get('*/api/chat/room', () => HttpResponse.json(refusal, { status: 403 })));
  const { sender } = chatStoreOf(SELF, clockAhead(0));
  for (const [room, text] of [
    [ROOM, 'See you at six'],
    [OTHER_ROOM, 'Elsewhere'],
  ] as const) {
    sender.write(room, text, null);
    sender.settle(sender.outbox.at(-1)!.clientId, 'FORBIDDEN');
  }
  const nothing = () => undefined;
  await renderMember(
    <SelfProvider value={SELF}>
      <RoomPanel roomSeq={ROOM} message={null} words={null} onWords={nothing} onOpen={nothing} onBack={nothing} />
    </SelfProvider>,
    {},
  );
  expect(await screen.findByText('You’re not in this conversation')).toBeInTheDocument();
  const [message, ...others] = screen.getAllByRole('listitem');
  expect([message!.textContent, others]).toEqual([expect.stringContaining('See you at six'), []]);
  expect(within(message!).getByRole('alert')).toHaveTextContent('Not sent · You’re no longer in this conversation.');
  await userEvent.setup().click(within(message!).getByRole('button', { name: 'Delete' }));
  expect(screen.queryByRole('listitem')).toBeNull();
  act(() => sender.giveUp(sender.outbox[0]!.clientId));
});

test('R-CHAT-03: a refused message stays in sight while its room is searched', async () => {
  const room = { roomSeq: ROOM, kind: 'TEAM', name: 'Kim', unread: 0, mayWrite: false, reads: [] };
  portal.use(http.get('*/api/chat/room', () => HttpResponse.json(room)));
  const { sender } = chatStoreOf(SELF, clockAhead(0));
  for (const text of ['Too long', 'Comes later']) sender.write(ROOM, text, null);
  sender.settle(sender.outbox.at(-2)!.clientId, 'TOO_LONG');
  const nothing = () => undefined;
  await renderMember(
    <SelfProvider value={SELF}>
      <RoomPanel roomSeq={ROOM} message={null} words="" onWords={nothing} onOpen={nothing} onBack={nothing} />
    </SelfProvider>,
    {},
  );
  expect(await screen.findByRole('button', { name: 'Send again' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Too long')]);
  act(() => {
    for (const { clientId } of sender.outbox) sender.settle(clientId, 'stored');
  });
});
