import { EventEmitter } from 'node:events';
import { MAX_PER_MINUTE } from '@/lib/chat/chatLimits';
import { admission } from '@/platform/chat/admission';
import { clientAddressBy, PendingHandshakes } from '@/platform/chat/pendingHandshakes';
import type { ChatSocket } from '@/platform/chat/live';
import { Quota } from '@/platform/chat/quota';

const UNKNOWN = 'x'.repeat(43);

/** Admission where no ticket is known; `asked` counts the ticket look-ups. */
function door() {
  const quota = new Quota();
  let queries = 0;
  const database = { transaction: () => Promise.resolve(((queries += 1), null)) };
  const parts = {
    io: {},
    database,
    quota,
    pendingHandshakes: new PendingHandshakes(quota, clientAddressBy('loopback')),
    clock: () => new Date(),
    isClosing: () => false,
  };
  const admit = admission(parts as unknown as Parameters<typeof admission>[0]);
  const come = (address: string, ticket: unknown) => {
    const request = { headers: { 'x-forwarded-for': address }, socket: { remoteAddress: '127.0.0.1' } };
    const conn = Object.assign(new EventEmitter(), { request });
    return admit({ request, conn, handshake: { auth: { ticket } }, data: {} } as unknown as ChatSocket);
  };
  return { come, queries: () => queries };
}

test('C1: an unknown ticket is refused, and a malformed one is not even looked up', async () => {
  const { come, queries } = door();
  expect(await come('192.0.2.1', UNKNOWN)).toBe('TICKET');
  for (const wrong of [undefined, '', 'x', `${UNKNOWN}x`, { a: 1 }]) expect(await come('192.0.2.1', wrong)).toBe('TICKET');
  expect(queries()).toBe(1);
});

test('C5: ticket tries are limited per address and minute, then refused without a look-up; another address is unaffected', async () => {
  const { come, queries } = door();
  for (let count = 0; count < MAX_PER_MINUTE.guesses; count += 1) expect(await come('192.0.2.1', UNKNOWN)).toBe('TICKET');
  expect(await come('192.0.2.1', UNKNOWN)).toBe('RATE_LIMITED');
  expect(queries()).toBe(MAX_PER_MINUTE.guesses);
  expect(await come('192.0.2.2', UNKNOWN)).toBe('TICKET');
});
