import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { loopbackUrl, listenError, listenSentence, browserUrl } from '@/scripts/support/listening.mjs';

/** Some machines have none. */
const hasIPv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
const PORTAL = { port: 80, portName: 'PORT', host: '203.0.113.5', hostName: 'HOST' };
const PLATFORM = { port: 4000, portName: 'PLATFORM_PORT', host: '127.0.0.1' };

async function listening(host: string) {
  const server = createServer((_, response) => response.end()).listen(0, host);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test.each(['127.0.0.1', '0.0.0.0', 'localhost', ...(hasIPv6 ? ['::1', '::'] : [])])(
  'a port of %s is free, then in use, and answers at its address',
  async (host) => {
    const { port, close } = await listening(host);
    try {
      expect(await listenError(port, host)).toBe('EADDRINUSE');
      expect((await fetch(loopbackUrl(host, port))).status).toBe(200);
      expect(new URL(browserUrl(host, port)).port).toBe(String(port));
    } finally {
      close();
    }
    expect(await listenError(port, host)).toBeUndefined();
  },
);

test('a host of another machine is distinguished from a port in use', async () => {
  const sentenceFor = async (host: string) => listenSentence((await listenError(0, host))!, { ...PORTAL, host });
  expect(await sentenceFor('203.0.113.5')).toBe('HOST is not an address of this machine (EADDRNOTAVAIL); change or unset it.');
  expect(await sentenceFor('localhst.invalid')).toMatch(/^HOST is not an address of this machine \((ENOTFOUND|EAI_AGAIN)\); /);
});

test.each([
  ['EADDRINUSE', PORTAL, 'Port 80 is in use; stop the program using it or change PORT.'],
  ['EACCES', PORTAL, 'This user may not open port 80 (EACCES); set PORT to another, such as 3000 or above.'],
  ['EMFILE', PORTAL, 'Port 80 of 203.0.113.5 cannot be opened (EMFILE); change PORT.'],
  ['EADDRINUSE', PLATFORM, 'Port 4000 is in use; stop the program using it or change PLATFORM_PORT.'],
  ['EADDRNOTAVAIL', PLATFORM, 'Port 4000 of 127.0.0.1 cannot be opened (EADDRNOTAVAIL); change PLATFORM_PORT.'],
])('%s is reported in one sentence that names its setting', (code, of, sentence) => {
  expect(listenSentence(code, of)).toBe(sentence);
});

test('IPv6 addresses are in brackets', () => {
  expect(['127.0.0.1', '0.0.0.0', '::', '::1', 'fd00::7', '192.168.1.5', 'portal.lan'].map((host) => browserUrl(host, 3000))).toEqual([
    'http://localhost:3000',
    'http://localhost:3000',
    'http://localhost:3000',
    'http://[::1]:3000',
    'http://[fd00::7]:3000',
    'http://192.168.1.5:3000',
    'http://portal.lan:3000',
  ]);
  expect(['0.0.0.0', '::', 'fd00::7', 'localhost'].map((host) => loopbackUrl(host, 3000))).toEqual([
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://[fd00::7]:3000',
    'http://localhost:3000',
  ]);
});
