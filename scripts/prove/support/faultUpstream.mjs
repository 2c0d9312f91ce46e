import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { FAULT_KINDS } from './faultKinds.mjs';

/** A relay in front of a platform that can be told how to misbehave, and a server that nobody may be led to. */
export async function startFaultUpstream(target) {
  let kind = null;
  let broken = () => true;
  let strays = 0;
  const evilServer = createServer((_, response) => ((strays += 1), response.end('{}'))).listen(0, '127.0.0.1');
  await once(evilServer, 'listening');
  const evil = `http://127.0.0.1:${evilServer.address().port}/evil`;
  const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024));

  /** Hands a call on; with `keep` its answer is gathered instead of flowing back. */
  const pass = (incoming, response, keep) => {
    const outgoing = request(target + incoming.url, { method: incoming.method, headers: incoming.headers }, (answer) => {
      if (keep) {
        const chunks = [];
        answer.on('data', (one) => chunks.push(one)).on('end', () => keep(answer.statusCode, Buffer.concat(chunks).toString('utf8')));
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
    // most write nothing that the platform said: it is not asked, and nothing is written
    if (ends === 'works') return pass(incoming, response, (code, text) => make(response, { code, text }));
    incoming.resume();
    const say = () => make(response, { evil, bomb, text: '{"list":[],"total":0}' });
    if (slow) return void say();
    incoming.on('end', say);
  });
  server.on('connection', (socket) => socket.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  return {
    url: `http://127.0.0.1:${port}`,
    /** From now on those calls that `which` is true of go wrong in this way, every call when it is left out; null is none. */
    become(next, which = () => true) {
      [kind, broken] = [next, which];
      // what hangs goes with what made it hang
      if (next === null) server.closeAllConnections();
    },
    /** Nothing listens until `listen`. */
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
    /** How many came where they were led. */
    strays: () => strays,
    close() {
      server.closeAllConnections();
      server.close();
      evilServer.close();
    },
  };
}
