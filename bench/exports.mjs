import { fork } from 'node:child_process';
import { once } from 'node:events';
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
const MAX_MEMORY_MB = 160;
const MAX_PROCESSOR_SECONDS = 2.5;
const RANGE = 'startDate=2026-01-01&endDate=2026-06-30&reason=Measuring';
const SECRET = 'a-secret-of-the-benchmark-alone-0123456789';
const MEGABYTE = 1024 * 1024;

/** Reads what bench/loop.mjs has recorded since the file was last removed, after waiting for its next write. */
async function watched(file) {
  await pause(300);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** One export, read to the end like a browser does: duration, size and cost to the portal. */
async function measure(url, kind, headers, file) {
  rmSync(file, { force: true });
  const { rss: idle } = await watched(file);
  rmSync(file, { force: true });
  await pause(200);
  const before = (await watched(file)).processor;
  const began = performance.now();
  const answer = await fetch(`${url}/api/export/${kind}?${RANGE}`, { headers });
  if (!answer.ok) throw new Error(`the export of ${kind} answered ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  const seconds = (performance.now() - began) / 1000;
  const { blocked, peak, processor } = await watched(file);
  return { seconds, bytes, blocked, memory: peak - idle, processor: processor - before };
}

/** Measures the workbook writer alone, without portal and upstream. */
async function measureWriter() {
  const writer = fork('bench/programs/workbookWriter.mjs', [String(ROWS), 'lib/bff/exports/workbook.worker.mjs']);
  const began = performance.now();
  const [cost] = await Promise.race([
    once(writer, 'message'),
    once(writer, 'exit').then(() => Promise.reject(new Error('the workbook was not finished'))),
  ]);
  verdict('workbook: CPU, s', cost.processor.toFixed(1), `at most ${MAX_PROCESSOR_SECONDS}`, cost.processor <= MAX_PROCESSOR_SECONDS);
  return { ...cost, seconds: (performance.now() - began) / 1000 };
}

/** Both exports through a built portal with a stub upstream, each measured on its second run: the first one warms up the JIT. */
async function measurePortal() {
  const folder = mkdtempSync(join(tmpdir(), 'wellness-bench-'));
  const file = join(folder, 'loop.json');
  const upstream = fork('bench/programs/exportUpstream.mjs', [String(ROWS)]);
  const [upstreamPort] = await once(upstream, 'message');
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
    const costs = {};
    for (const kind of ['members', 'steps']) {
      await measure(url, kind, headers, file);
      costs[kind] = await measure(url, kind, headers, file);
    }
    return costs;
  } finally {
    await stop(portal);
    upstream.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Excel export of 100,000 rows: cost of the workbook alone, and cost to the portal, whose event loop all requests share. */
export async function bench() {
  await ensureBuilt();
  const costs = { workbook: await measureWriter(), ...(await measurePortal()) };
  for (const [name, { blocked, memory }] of Object.entries(costs)) {
    const megabytes = memory / MEGABYTE;
    verdict(`${name}: event loop blocked, ms`, blocked.toFixed(0), `under ${MAX_BLOCKED_MS}`, blocked < MAX_BLOCKED_MS);
    verdict(`${name}: memory above idle, MB`, megabytes.toFixed(0), `under ${MAX_MEMORY_MB}`, megabytes < MAX_MEMORY_MB);
  }
  table([
    [`${ROWS} rows`, 'seconds', 'CPU s', 'file MB', 'blocked ms', 'above idle MB'],
    ...Object.entries(costs).map(([name, { seconds, processor, bytes, blocked, memory }]) => [
      name,
      seconds.toFixed(1),
      processor.toFixed(1),
      (bytes / MEGABYTE).toFixed(1),
      blocked.toFixed(0),
      (memory / MEGABYTE).toFixed(0),
    ]),
  ]);
}
