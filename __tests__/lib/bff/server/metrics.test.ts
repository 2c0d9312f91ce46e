import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handler } from '@/lib/bff/handler';
import { startMetrics } from '@/lib/bff/server/metrics';
import { createPortalServer } from '@/lib/bff/server/portalServer';
import { poolOf } from '@/lib/bff/upstream/pool';
import { sendJson } from '@/lib/bff/upstream/sendJson';
import { AppError } from '@/lib/shared/errors';
import { servePortal } from '@/__tests__/support/portal/servePortal';
import { CANARY } from '@/__tests__/support/portal/pii';

const { upstream } = servePortal();

const servers: Server[] = [];
afterAll(() =>
  servers.forEach((server) => {
    server.close();
    server.closeAllConnections();
  }),
);

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}

describe('R-OPS-03: metrics of the portal', () => {
  let port: number;
  let portal: number;
  beforeAll(async () => {
    port = await freePort();
    const watch = await startMetrics({ host: '127.0.0.1', port });
    const failing = handler('GET', '/member/profile', () => Promise.reject(new AppError('FORBIDDEN')));
    const handle: Parameters<typeof createPortalServer>[0]['handle'] = async (request, response) => {
      const answer = await failing(new Request(`http://portal.test${request.url}`));
      response.writeHead(answer.status).end(await answer.text());
    };
    portal = await listen(createPortalServer({ handle, watch }));
  });

  test('calls by status, errors by code, connections by lane, and nothing that was sent', async () => {
    poolOf({ token: 'x' });
    const answer = await fetch(`http://127.0.0.1:${portal}/${encodeURIComponent(CANARY.name)}?x=${CANARY.token}`);
    expect(answer.status).toBe(403);
    await answer.text();
    const seen = await fetch(`http://127.0.0.1:${port}/metrics`);
    // a scraper's kept connection would keep the process from ending
    expect(seen.headers.get('connection')).toBe('close');
    const text = await seen.text();
    expect(text).toMatch(/^wellness_call_duration_seconds_count\{program="portal",method="GET",route="\(none\)",status="403"\} 1$/m);
    expect(text).toMatch(/^wellness_errors_total\{code="FORBIDDEN",program="portal"\} 1$/m);
    for (const lane of ['members', 'visitors', 'uploads', 'downloads', 'probes'])
      expect(text).toContain(`wellness_upstream_connections{lane="${lane}",state="waiting",program="portal"} 0`);
    expect(text).toContain('wellness_chat_connections{program="portal"} 0');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds{program="portal"}');
    for (const value of [CANARY.name, encodeURIComponent(CANARY.name), CANARY.token]) expect(text).not.toContain(String(value));
  });

  test('connections of middleware, pages and route handlers are counted together, although each has its own modules', async () => {
    const gauge = async () =>
      /lane="visitors",state="running",program="portal"\} (\d+)/.exec(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())?.[1];
    const call = { method: 'GET', path: '/company/find', ref: 'counted' } as const;
    const held: ServerResponse[] = [];
    upstream.reply((response) => void held.push(response));
    const calls = [sendJson(call)];
    await jest.isolateModulesAsync(async () => void calls.push((await import('@/lib/bff/upstream/sendJson')).sendJson(call)));
    while (held.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await gauge()).toBe('2');
    for (const response of held) response.end();
    await Promise.all(calls);
  });

  test('other addresses on the metrics port return 404', async () => {
    for (const path of ['', '/', '/metrics/', '/metrics?x']) expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  test('a port already in use is named in one sentence', async () => {
    await expect(startMetrics({ host: '127.0.0.1', port })).rejects.toThrow(/^Metrics cannot be served on port \d+ .* METRICS_PORT /);
  });

  test('a call abandoned by its browser counts as 499, and not as an error', async () => {
    const own = await freePort();
    const slow = createPortalServer({
      handle: () => new Promise(() => undefined),
      watch: await startMetrics({ host: '127.0.0.1', port: own }),
    });
    const at = await listen(slow);
    const left = new AbortController();
    const scrape = fetch(`http://127.0.0.1:${at}/`, { signal: left.signal }).catch(() => null);
    await once(slow, 'request');
    left.abort();
    await scrape;
    let text = '';
    while (!text.includes('status="499"')) text = await (await fetch(`http://127.0.0.1:${own}/metrics`)).text();
    expect(text).not.toContain('wellness_errors_total{');
  });
});
