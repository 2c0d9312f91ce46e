/** @engine embedded: the whole program, started as `npm start` does, with the embedded database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedFolder } from '../../../support/database/database';
import { stopProgram, freePort, waitUntilReady, startProgram, type Program } from '../../../support/database/program';

jest.setTimeout(180_000);

const folder = mkdtempSync(join(tmpdir(), 'wellness-metrics-'));
const running: Program[] = [];
afterAll(async () => {
  await Promise.all(running.map((started) => stopProgram(started, 'SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

async function start(name: string, env: Record<string, string>): Promise<Program> {
  await seedFolder(join(folder, name, 'database'));
  const started = await startProgram({ DATA_DIR: join(folder, name), ...env });
  running.push(started);
  return started;
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** The value of the only line that begins like this; NaN without one. */
const valueOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((text) => text.startsWith(line))
      ?.split(' ')
      .at(-1),
  );

describe('R-OPS-03: the platform’s metrics', () => {
  let program: Program;
  let port: string;
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  beforeAll(async () => {
    port = await freePort();
    program = await waitUntilReady(await start('first', { PLATFORM_METRICS_PORT: port }));
  });

  test('calls by route and status, errors by code, and backlogs, without any request data', async () => {
    const secret = 'canary-7741-person';
    const login = { compSeq: 77_417_741, id: secret, sns: 'O', pw: `${secret}!A1`, timezone: 9, lang: 'EN' };
    expect((await post(`${program.url}/login`, login)).status).toBe(401);
    await fetch(`${program.url}/files/${secret}.jpg`);
    await fetch(`${program.url}/${secret}?name=${secret}`, { headers: { 'x-request-id': secret, authorization: `Bearer ${secret}` } });
    const text = await scrape();
    expect(valueOf(text, 'wellness_call_duration_seconds_count{program="platform",method="POST",route="/login",status="401"')).toBe(1);
    expect(valueOf(text, 'wellness_call_duration_seconds_count{program="platform",method="GET",route="(none)",status="404"')).toBe(1);
    expect(valueOf(text, 'wellness_errors_total{code="NOT_FOUND"')).toBeGreaterThanOrEqual(1);
    for (const kind of ['mail', 'import', 'push']) expect(valueOf(text, `wellness_backlog{kind="${kind}"`)).toBe(0);
    expect(text.match(/^wellness_backlog_given_up\{.+$/gm)).toEqual(['wellness_backlog_given_up{kind="mail",program="platform"} 0']);
    expect(text).toContain('# TYPE wellness_pushes_given_up_total counter\nwellness_pushes_given_up_total{program="platform"} 0\n');
    for (const queue of ['hashes', 'strength', 'visitors'])
      expect(valueOf(text, `wellness_queue_length{queue="${queue}",state="waiting"`)).toBe(0);
    expect(valueOf(text, 'wellness_database_transactions{')).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds{')).toBeGreaterThan(0);
    expect(valueOf(text, 'process_resident_memory_bytes{')).toBeGreaterThan(0);
    expect(text).not.toContain('canary');
    // as a value or label of its own: a byte count may contain these digits
    expect(text).not.toMatch(/(?<!\d)77417741(?!\d)/);
  });

  test('the calls’ port does not serve them, and theirs serves nothing else', async () => {
    expect((await fetch(`${program.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(404);
  });

  test('a port in use stops the start with one sentence that names the setting', async () => {
    const second = await start('second', { PLATFORM_METRICS_PORT: port });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^Metrics cannot be served on port \d+ of 127\.0\.0\.1; change PLATFORM_METRICS_PORT or .+\.$/m);
  });

  test('they end with the program', async () => {
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    await expect(scrape()).rejects.toThrow();
  });
});
