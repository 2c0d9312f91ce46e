import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { A_MINUTE } from '@/lib/chat/chatLimits';
import { addressOf, PendingHandshakes, MAX_WAITING } from '@/platform/chat/pendingHandshakes';
import { Quota } from '@/platform/chat/quota';

const from = (address: string, remoteAddress = '127.0.0.1') =>
  ({ headers: { 'x-forwarded-for': address }, socket: { remoteAddress } }) as unknown as IncomingMessage;
const connection = (address: string) => Object.assign(new EventEmitter(), { request: from(address) });

test('L3: the address is the one that the portal sends, or the client’s own if the request does not come from the portal', () => {
  expect(addressOf(from('192.0.2.1, 192.0.2.2'))).toBe('192.0.2.2');
  expect(addressOf(from('192.0.2.1', '203.0.113.9'))).toBe('203.0.113.9');
});

test('C5: connections waiting without a ticket are limited, and a ticket frees a place', async () => {
  const pendingHandshakes = new PendingHandshakes(new Quota());
  const open = Array.from({ length: MAX_WAITING }, () => connection('192.0.2.1'));
  for (const socket of open) {
    expect(await pendingHandshakes.mayOpen(socket.request)).toBe(true);
    pendingHandshakes.opened(socket);
  }
  expect(await pendingHandshakes.mayOpen(from('192.0.2.1'))).toBe(false);
  expect(await pendingHandshakes.mayOpen(from('192.0.2.2'))).toBe(true);
  pendingHandshakes.ticketHeard(open[0]!);
  expect(await pendingHandshakes.mayOpen(from('192.0.2.1'))).toBe(true);
});

test('C5: connections that end without a ticket are limited per address and minute; one that showed a ticket does not count', async () => {
  const pendingHandshakes = new PendingHandshakes(new Quota());
  const come = (shows: boolean) => {
    const socket = connection('192.0.2.1');
    pendingHandshakes.opened(socket);
    if (shows) pendingHandshakes.ticketHeard(socket);
    socket.emit('close');
  };
  for (let count = 0; count < 2 * A_MINUTE.knocks; count += 1) come(true);
  for (let count = 0; count < A_MINUTE.knocks - 1; count += 1) come(false);
  expect(await pendingHandshakes.mayOpen(from('192.0.2.1'))).toBe(true);
  come(false);
  expect(await pendingHandshakes.mayOpen(from('192.0.2.1'))).toBe(false);
});
