import { request } from '@/lib/browser/http';
import { sessionReplaced } from '@/lib/browser/sessionEnd';
import { storeOf } from '@/lib/chat/chatStores';

jest.mock('@/lib/browser/http', () => ({ request: jest.fn() }));
jest.mock('@/lib/browser/sessionEnd', () => ({ sessionReplaced: jest.fn() }));
const mockOpened = jest.fn();
jest.mock('socket.io-client', () => ({
  io: ({ auth }: { auth: unknown }) => {
    mockOpened(auth);
    return { on: () => undefined, disconnect: () => undefined };
  },
}));

const SELF = 7;
const TICKET = { ticket: 't', expiresAt: '' };

test.each([
  ['whose page it is', { ...TICKET, memberSeq: SELF }, [[{ ticket: 't' }]], 0],
  ['an older platform does not name', TICKET, [[{ ticket: 't' }]], 0],
  ['has taken their place in this browser', { ...TICKET, memberSeq: 8 }, [], 1],
])('R-AUTH-07: by a ticket of somebody who %s a page is connected, or else loaded anew', async (_, ticket, opened, loads) => {
  mockOpened.mockClear();
  jest.mocked(sessionReplaced).mockClear();
  jest.mocked(request).mockResolvedValue(ticket);
  const stop = storeOf(SELF, () => new Date()).use({});
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([mockOpened.mock.calls, jest.mocked(sessionReplaced).mock.calls.length]).toEqual([opened, loads]);
  stop();
});
