import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { FAULT_KINDS } from './faultKinds.mjs';

/** Starts a proxy in front of a platform that can simulate faults, and a server that no redirect may reach. */
export async function startFaultUpstream(target) {
  let kind = null;
  let broken = () => true;
  let strays = 0;
  const evilServer = createServer((_, response) => ((strays += 1), response.end('{}'))).listen(0, '127.0.0.1');
  await once(evilServer, 'listening');
  const evil = `http://127.0.0.1:${evilServer.address().port}/evil`;
  const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024));

  /** Forwards a call; with `keep` the response is buffered instead of streamed. */
  const pass = (incoming, response, keep) => {
    const outgoing = request(target + incoming.url, { method: incoming.method, headers: incoming.headers }, (answer) => {
      if (keep) {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk)).on('end', () => keep(answer.statusCode, Buffer.concat(chunks).toString('utf8')));
      } else {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
      }
    });
    outgoing.on('error', () => response.destroy());
    incoming.on('error', () => outgoing.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer((incoming, response) => {
    response.on('error', () => undefined);
    if (kind === null || !broken(incoming)) return pass(incoming, response);
    const { make, ends, slow } = FAULT_KINDS[kind];
    // most kinds ignore the platform's response: do not forward the call, so that nothing is written
    if (ends === 'works') return pass(incoming, response, (code, text) => make(response, { code, text }));
    incoming.resume();
    const reply = () => make(response, { evil, bomb, text: '{"list":[],"total":0}' });
    if (slow) return void reply();
    incoming.on('end', reply);
  });
  server.on('connection', (socket) => socket.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  return {
    url: `http://127.0.0.1:${port}`,
    /** Applies a fault to the calls matched by `which` (all by default); null ends it. */
    become(next, which = () => true) {
      [kind, broken] = [next, which];
      // drop hanging connections together with the fault
      if (next === null) server.closeAllConnections();
    },
    /** Stops listening until `listen` is called. */
    async refuse() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    async listen() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    /** Number of requests that reached the forbidden server. */
    strays: () => strays,
    close() {
      server.closeAllConnections();
      server.close();
      evilServer.close();
    },
  };
}
