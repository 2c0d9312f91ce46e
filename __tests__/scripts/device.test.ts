import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const ANSWERS: Record<string, [number, unknown]> = {
  'GET /api/company/find?code=DEMO': [200, { compSeq: 1 }],
  'POST /api/session': [200, {}],
  'POST /api/ingest/key/create': [200, { seq: 5, key: 'a-key' }],
  'POST /api/ingest/readings': [401, { error: { code: 'NO_SESSION', details: { key: 'REVOKED' } } }],
  'POST /api/ingest/key/revoke': [204, null],
};

it('revokes its own key and says why it ends when the portal refuses the key', async () => {
  const calls: string[] = [];
  const portal = createServer((request, response) => {
    const call = `${request.method} ${request.url}`;
    calls.push(call);
    const [status, body] = ANSWERS[call] ?? [404, null];
    request.resume();
    response
      .writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'session=1; Path=/' })
      .end(body === null ? undefined : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(portal, 'listening');
  const url = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/device.mjs', '--url', url, '--nobody'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  portal.close();
  expect(calls).toContain('POST /api/ingest/key/revoke');
  expect(output).toContain('The key was refused: REVOKED.');
  expect(code).toBe(1);
});
