import { sessionCalls } from '@/lib/auth/session/contract';
import { BrowserError } from '@/lib/browser/browserError';
import { request } from '@/lib/browser/http';
import { sessionReplaced } from '@/lib/browser/sessionEnd';
import { storeOf } from '@/lib/chat/chatStores';
import { chatApi } from '@/lib/chat/contract';

jest.mock('@/lib/browser/http', () => ({ request: jest.fn() }));
jest.mock('@/lib/browser/sessionEnd', () => ({ sessionReplaced: jest.fn() }));
const mockHeard = new Map<string, (payload?: unknown) => void>();
const mockOpened = jest.fn();
jest.mock('socket.io-client', () => ({
  io: (options: { auth: unknown }) => {
    mockOpened(options.auth);
    return { on: (event: string, listener: () => void) => mockHeard.set(event, listener), disconnect: () => undefined };
  },
}));

const asked = jest.mocked(request) as unknown as jest.Mock<Promise<unknown>, [{ path: string }]>;
const left = jest.mocked(sessionReplaced);
const paths = () => asked.mock.calls.map(([{ path }]) => path);
const clock = () => new Date();
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

let self = 70;
/** The portal's answers to whoever is signed in by now, and a page of somebody who was before. */
async function page(ticket: object, current: () => object) {
  self += 1;
  asked.mockImplementation(async ({ path }) => {
    if (path === chatApi.ticket.path) return ticket;
    const answer = current();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const stop = storeOf(self, clock).use({});
  await settle();
  return { stop };
}

beforeEach(() => {
  asked.mockReset();
  left.mockClear();
  mockOpened.mockClear();
  mockHeard.clear();
});

const TICKET = { ticket: 't', expiresAt: '' };

test.each([
  [0, 'nobody is', () => new BrowserError('NO_SESSION', 401)],
  [0, 'its reader is', () => ({ memberSeq: self })],
  [1, 'somebody else is', () => ({ memberSeq: 8 })],
])(
  'R-ACC-02: a page whose session is ended elsewhere asks who is signed in, and is loaded anew %s times when %s',
  async (times, _, current) => {
    const { stop } = await page(TICKET, current);
    asked.mockClear();
    mockHeard.get('ended')!({ reason: 'SESSION' });
    await settle();
    expect([paths(), left.mock.calls.length]).toEqual([[sessionCalls.current.path], times]);
    stop();
  },
);

test('R-ACC-02: a server that restarts ends no session', async () => {
  const { stop } = await page(TICKET, () => ({}));
  mockHeard.get('ended')!({ reason: 'RESTART' });
  await settle();
  expect(paths()).toEqual([chatApi.ticket.path]);
  stop();
});

test('R-AUTH-07: a page is not connected by the ticket of somebody else who has signed in meanwhile, and is loaded anew', async () => {
  const own = await page({ ...TICKET, memberSeq: self + 1 }, () => ({}));
  expect([mockOpened.mock.calls, left.mock.calls.length]).toEqual([[[{ ticket: 't' }]], 0]);
  own.stop();
  mockOpened.mockClear();
  const others = await page({ ...TICKET, memberSeq: 8 }, () => ({}));
  expect([mockOpened.mock.calls, left.mock.calls.length]).toEqual([[], 1]);
  others.stop();
});
