import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../scripts/support/build.mjs';
import { freePort, waitFor } from '../scripts/support/process.mjs';
import { startPortal, stop } from '../scripts/support/services.mjs';
import { sessionCookie, table, verdict } from './support.mjs';

const ROWS = 100_000;
const MAX_BLOCKED_MS = 50;
const MAX_MEMORY_MB = 400;
const RANGE = 'startDate=2026-01-01&endDate=2026-06-30&reason=Measuring';
const SECRET = 'a-secret-of-the-benchmark-alone-0123456789';
const MEGABYTE = 1024 * 1024;

/** What the portal has written of itself since `since` began; waits until it has looked again. */
async function watched(file) {
  await pause(300);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** One export, read to its end as a browser does: how long it took, how large it was, and what it cost the portal. */
async function measure(url, kind, headers, file) {
  rmSync(file, { force: true });
  const { rss: idle } = await watched(file);
  rmSync(file, { force: true });
  await pause(200);
  const began = performance.now();
  const answer = await fetch(`${url}/api/export/${kind}?${RANGE}`, { headers });
  if (!answer.ok) throw new Error(`the export of ${kind} answered ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  const seconds = (performance.now() - began) / 1000;
  const { blocked, peak } = await watched(file);
  return { seconds, bytes, blocked, memory: (peak - idle) / MEGABYTE };
}

/** Excel of 100,000 rows through the built portal: how long its event loop is held up, and what memory it takes. */
export async function bench() {
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'wellness-bench-'));
  const file = join(folder, 'loop.json');
  const upstream = fork('bench/exportUpstream.mjs', [String(ROWS)]);
  const upstreamPort = await new Promise((ready) => upstream.once('message', ready));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const portal = startPortal({
    port,
    host: '127.0.0.1',
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}`,
      PUBLIC_URL: url,
      SESSION_SECRET: SECRET,
      LOG_LEVEL: 'warn',
      BENCH_LOOP: file,
      NODE_OPTIONS: `--import ${pathToFileURL(resolve('bench/loop.mjs')).href}`,
    },
  });
  try {
    if (!(await waitFor(`${url}/api/health/live`, { child: portal }))) throw new Error('the portal did not start');
    const headers = { cookie: await sessionCookie(url), 'x-csrf': '1', 'sec-fetch-site': 'same-origin' };
    const rows = [];
    for (const kind of ['members', 'steps']) {
      // the first one compiles what later ones find ready
      await measure(url, kind, headers, file);
      const { seconds, bytes, blocked, memory } = await measure(url, kind, headers, file);
      rows.push([kind, seconds.toFixed(1), (bytes / MEGABYTE).toFixed(1), blocked.toFixed(0), memory.toFixed(0)]);
      verdict(`${kind}: event loop held up, ms`, blocked.toFixed(0), `under ${MAX_BLOCKED_MS}`, blocked < MAX_BLOCKED_MS);
      verdict(`${kind}: memory above idle, MB`, memory.toFixed(0), `under ${MAX_MEMORY_MB}`, memory < MAX_MEMORY_MB);
    }
    table([[`${ROWS} rows`, 'seconds', 'file MB', 'held up ms', 'above idle MB'], ...rows]);
  } finally {
    await stop(portal);
    upstream.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
