import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Fault = 'none' | 'reset' | 'error500' | 'malformed' | 'html' | 'slow' | 'held' | 'refused';

export interface FaultProxy {
  url: string;
  /** Makes calls with a matching path fail from now on. */
  break: (fault: Fault, path?: RegExp) => void;
  /** Waits until this many calls are held. */
  holds: (count: number) => Promise<void>;
  /** Releases the held calls. */
  release: () => void;
  close: () => Promise<void>;
}

const FAULTS: Record<Exclude<Fault, 'none' | 'slow' | 'held' | 'refused'>, (response: ServerResponse) => void> = {
  reset: (response) => void response.socket?.resetAndDestroy(),
  error500: (response) =>
    void response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"message":"SQLSTATE 42P01 at /srv/app.js"}}'),
  malformed: (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"list":[{"seq":'),
  html: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>SQLSTATE at /srv/app.js</html>'),
};

const EVERY = /./;

/** An HTTP proxy in front of the real platform that produces faults a healthy platform cannot. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let fault: Fault = 'none';
  let broken = EVERY;
  const pending: (() => void)[] = [];
  let hold = () => {};
  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    const outgoing = ask(target + incoming.url, { method: incoming.method, headers: incoming.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer((incoming, response) => {
    // to fail a single call, calls must come singly: answer the batched call as an upstream that does not know it
    if (fault !== 'none' && broken !== EVERY && incoming.url === '/reads') return void response.writeHead(404).end();
    if (fault === 'none' || !broken.test(incoming.url ?? '')) return pass(incoming, response);
    if (fault === 'slow') return void setTimeout(() => pass(incoming, response), 12_000);
    if (fault === 'held') {
      pending.push(() => pass(incoming, response));
      return hold();
    }
    if (fault === 'refused') return void response.socket?.resetAndDestroy();
    FAULTS[fault](response);
  });
  // the platform’s keep-alive header is for its own connections, but the portal applies it to this one
  server.keepAliveTimeout = 3_600_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    break(next, path = EVERY) {
      fault = next;
      broken = path;
    },
    holds: (count) =>
      new Promise((resolve) => {
        hold = () => void (pending.length >= count && resolve());
        hold();
      }),
    release: () => pending.splice(0).forEach((go) => go()),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
