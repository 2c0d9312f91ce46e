import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/database/program';
import { upstream } from '../support/browser/upstream';

const folder = mkdtempSync(join(tmpdir(), 'wellness-copies-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function until(holds: () => boolean, seconds: number): Promise<void> {
  for (const late = Date.now() + seconds * 1_000; !holds(); await pause(50)) if (Date.now() > late) throw new Error('timed out');
}

const childrenOf = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

test('R-OPS-04: npm start with two portal workers on one port keeps serving when one dies, and starts it again', async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = { PORT: String(port), PORTAL_COPIES: '2', UPSTREAM_URL: upstream, SESSION_SECRET: 'x'.repeat(40), DATA_DIR: folder };
  const { LOG_LEVEL: _level, ...env } = process.env;
  const start = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...env, NODE_OPTIONS: '', PUBLIC_URL: url, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  start.stdout.on('data', (chunk) => (output += chunk));
  const calls = async (count: number) => {
    const closed = { connection: 'close' };
    const answers = Array.from({ length: count }, () => fetch(`${url}/api/health/live`, { headers: closed }));
    return (await Promise.all(answers)).filter(({ ok }) => ok).length;
  };
  try {
    await until(() => output.includes('The portal is ready'), 60);
    const [first, second, ...more] = childrenOf(start.pid!);
    expect(more).toEqual([]);
    process.kill(first!, 'SIGKILL');
    await until(() => !childrenOf(start.pid!).includes(first!), 5);
    expect(await calls(20)).toBe(20);
    await until(() => childrenOf(start.pid!).length === 2, 30);
    expect(childrenOf(start.pid!)).toContain(second);
    expect(await calls(20)).toBe(20);
  } finally {
    start.kill('SIGTERM');
    await once(start, 'exit');
  }
  await expect(fetch(url)).rejects.toThrow();
  const kept = readdirSync(join(folder, 'logs')).map((name) => readFileSync(join(folder, 'logs', name), 'utf8'));
  expect(kept.join('')).toMatch(/^\{"program":"portal","level":30,/m);
});
