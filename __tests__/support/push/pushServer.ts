import { createECDH, createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import type { buildConnector } from 'undici';
import type { PushReceiver } from './decrypt';

/** A local push service over real TLS with a pre-shared key instead of certificates. */
export interface PushServer {
  received: { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }[];
  /** Sets its response from now on. */
  answer: (status: number, headers?: Record<string, string>) => void;
  connect: buildConnector.connector;
  stop: () => Promise<void>;
}

/** A single cipher suite, as there is nothing to negotiate: TLS 1.2 is the last version in which Node supports pre-shared keys. */
const SUITE = { ciphers: 'PSK-AES128-GCM-SHA256', maxVersion: 'TLSv1.2' } as const;

export async function startPushServer(): Promise<PushServer> {
  const key = randomBytes(32);
  const received: PushServer['received'] = [];
  let next: { status: number; headers: Record<string, string> } = { status: 201, headers: {} };
  const server = createServer({ ...SUITE, pskCallback: () => key }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(next.status, next.headers).end('nobody reads this');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    answer: (status, headers = {}) => (next = { status, headers }),
    connect: (_options, done) => {
      const pskCallback = () => ({ psk: key, identity: 'test' });
      const socket: TLSSocket = connect({ ...SUITE, port, host: '127.0.0.1', pskCallback, checkServerIdentity: () => undefined });
      socket.once('secureConnect', () => done(null, socket)).once('error', (error) => done(error, null));
    },
    stop: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
}

/** A browser as seen by a push service. */
export function makeReceiver(name: string): PushReceiver & { address: string; addressHash: string; p256dh: string; authText: string } {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  const address = `https://push.example.com/send/${name}`;
  return {
    privateKey: curve.getPrivateKey(),
    publicKey,
    auth,
    address,
    addressHash: createHash('sha256').update(address).digest('hex'),
    p256dh: publicKey.toString('base64url'),
    authText: auth.toString('base64url'),
  };
}
