import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import type { CallMetrics } from '@/lib/shared/callMetrics';
import { logCalls } from '@/platform/http/callLog';

type Leaves = 'never' | 'before the response' | 'during the response';

/** What is logged and counted of a call, as lines of its method, route and status. */
async function notedOf(path: string, leaves: Leaves = 'never') {
  const lines: string[] = [];
  const noted: string[] = [];
  const stream = new Writable({ write: (chunk: Buffer, _, done) => (lines.push(chunk.toString()), done()) });
  const http = Fastify({ logger: { level: 'info', stream }, logController: new LogController({ disableRequestLogging: true }) });
  const summary = ({ method, route, status }: { method: string; route: string | null; status: number }) => `${method} ${route} ${status}`;
  logCalls(http, { noteCall: (call: Parameters<typeof summary>[0]) => noted.push(summary(call)) } as unknown as CallMetrics);
  let begin = () => undefined as void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let left: Promise<unknown> = Promise.resolve();
  http.post('/call', async (_, reply) => {
    left = once(reply.raw, 'close');
    begin();
    if (leaves === 'before the response') await left;
    // more than a connection holds that is not read
    return 'x'.repeat(leaves === 'during the response' ? 50_000_000 : 1);
  });
  http.post('/refused', (_, reply) => reply.code(409).send());
  await http.listen({ port: 0, host: '127.0.0.1' });
  const caller = request({ port: (http.server.address() as AddressInfo).port, path, method: 'POST', agent: false });
  caller.on('error', () => undefined).end();
  try {
    if (leaves === 'before the response') await begun;
    else {
      const [body] = (await once(caller, 'response')) as [IncomingMessage];
      if (leaves === 'never') await once(body.resume(), 'end');
    }
    caller.destroy();
    await left;
  } finally {
    await http.close();
  }
  const logged = lines.map((line) => JSON.parse(line) as Parameters<typeof summary>[0] & { msg: string });
  return { logged: logged.filter(({ msg }) => msg === 'call').map(summary), noted };
}

test.each(['never', 'before the response', 'during the response'] as const)(
  'R-OPS-03: a call whose caller leaves %s is logged and counted once',
  async (leaves) => {
    expect(await notedOf('/call', leaves)).toEqual({ logged: ['POST /call 200'], noted: ['POST /call 200'] });
  },
);

test('R-OPS-03: a refused call is logged and counted by its status, one without a route without its path', async () => {
  expect(await notedOf('/refused')).toEqual({ logged: ['POST /refused 409'], noted: ['POST /refused 409'] });
  expect(await notedOf('/nowhere')).toEqual({ logged: ['POST null 404'], noted: ['POST (none) 404'] });
});
