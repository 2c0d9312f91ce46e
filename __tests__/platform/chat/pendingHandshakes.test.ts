import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { MAX_PER_MINUTE } from '@/lib/chat/chatLimits';
import { clientAddressBy, PendingHandshakes, MAX_WAITING } from '@/platform/chat/pendingHandshakes';
import { Quota } from '@/platform/chat/quota';

const from = (address: string, remoteAddress = '127.0.0.1') =>
  ({ headers: { 'x-forwarded-for': address }, socket: { remoteAddress } }) as unknown as IncomingMessage;
const connection = (address: string) => Object.assign(new EventEmitter(), { request: from(address) });

const addressOf = clientAddressBy('loopback');

test('L3: the address is the one that the portal sends, or the client’s own if the request does not come from the portal', () => {
  expect(addressOf(from('192.0.2.1, 192.0.2.2'))).toBe('192.0.2.2');
  expect(addressOf(from('192.0.2.2', '::ffff:127.0.0.1'))).toBe('192.0.2.2');
  expect(addressOf(from('192.0.2.1', '203.0.113.9'))).toBe('203.0.113.9');
  expect(addressOf({ headers: {}, socket: { remoteAddress: '127.0.0.1' } } as unknown as IncomingMessage)).toBe('127.0.0.1');
});

test.each([
  ['loopback', '192.0.2.1, 10.0.0.5', '127.0.0.1'],
  ['loopback, 10.0.0.0/8', '198.51.100.7, 192.0.2.1, 10.0.0.5', '127.0.0.1'],
  ['uniquelocal', '192.0.2.1', '10.0.0.5'],
  ['loopback', 'unknown', '127.0.0.1'],
  ['10.0.0.5', '192.0.2.1', '127.0.0.1'],
])(
  'L3: with PLATFORM_TRUSTED_PROXIES=%s, the chat limits the same address as calls do, of %s over %s',
  async (trustProxy, named, remote) => {
    const http = Fastify({ trustProxy });
    http.get('/', ({ ip }) => ip);
    const { body } = await http.inject({ url: '/', headers: { 'x-forwarded-for': named }, remoteAddress: remote });
    await http.close();
    expect(clientAddressBy(trustProxy)(from(named, remote))).toBe(body);
  },
);

test('C5: connections waiting without a ticket are limited, and a ticket frees a place', async () => {
  const pendingHandshakes = new PendingHandshakes(new Quota(), addressOf);
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
  const pendingHandshakes = new PendingHandshakes(new Quota(), addressOf);
  const come = (shows: boolean) => {
    const socket = connection('192.0.2.1');
    pendingHandshakes.opened(socket);
    if (shows) pendingHandshakes.ticketHeard(socket);
    socket.emit('close');
  };
  for (let count = 0; count < 2 * MAX_PER_MINUTE.knocks; count += 1) come(true);
  for (let count = 0; count < MAX_PER_MINUTE.knocks - 1; count += 1) come(false);
  expect(await pendingHandshakes.mayOpen(from('192.0.2.1'))).toBe(true);
  come(false);
  expect(await pendingHandshakes.mayOpen(from('192.0.2.1'))).toBe(false);
});

test('C5: a ticket frees one place, however often it is shown, and each further one another', async () => {
  const pendingHandshakes = new PendingHandshakes(new Quota(), addressOf);
  const open = Array.from({ length: MAX_WAITING }, () => connection('192.0.2.1'));
  for (const socket of open) pendingHandshakes.opened(socket);
  const mayOpen = () => pendingHandshakes.mayOpen(from('192.0.2.1'));
  const openOne = () => pendingHandshakes.opened(connection('192.0.2.1'));
  pendingHandshakes.ticketHeard(open[0]!);
  pendingHandshakes.ticketHeard(open[0]!);
  openOne();
  expect(await mayOpen()).toBe(false);
  for (const socket of open.slice(1, 3)) pendingHandshakes.ticketHeard(socket);
  openOne();
  expect(await mayOpen()).toBe(true);
  openOne();
  expect(await mayOpen()).toBe(false);
});

test('C5: the last connection that waits is still counted', async () => {
  const pendingHandshakes = new PendingHandshakes(new Quota(), addressOf);
  const open = Array.from({ length: MAX_WAITING }, () => connection('192.0.2.1'));
  for (const socket of open) pendingHandshakes.opened(socket);
  for (const socket of open.slice(1)) pendingHandshakes.ticketHeard(socket);
  for (let count = 1; count < MAX_WAITING; count += 1) pendingHandshakes.opened(connection('192.0.2.1'));
  expect(await pendingHandshakes.mayOpen(from('192.0.2.1'))).toBe(false);
});
