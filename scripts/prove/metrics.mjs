import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBuilt } from '../support/build.mjs';
import { exitWith, freePort, run, waitFor } from '../support/process.mjs';
import { startPlatform, startPortal, stop } from '../support/services.mjs';

const TOOLS = '.test-results/prometheus';
const ALERTS = 'ops/prometheus/alerts.yml';
/** Identifier that no metric may contain. */
const CANARY = 'canary-7741-person';
const CALLS = 200;

/** Path of promtool: the system's, else that of Debian's package, extracted without installing it. */
async function findPromtool() {
  const own = resolve(TOOLS, 'usr/bin/promtool');
  if (existsSync(own)) return own;
  if ((await run('promtool', ['--version'], { quiet: true })).code === 0) return 'promtool';
  const folder = mkdtempSync(join(tmpdir(), 'wellness-promtool-'));
  try {
    await run('apt-get', ['download', 'prometheus'], { quiet: true, cwd: folder });
    const [file] = readdirSync(folder);
    if (file && (await run('dpkg-deb', ['-x', join(folder, file), resolve(TOOLS)], { quiet: true })).code === 0) return own;
    return exitWith('promtool is needed: install prometheus.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs promtool on a text and returns its complaints, or an empty string. */
function complaints(promtool, text) {
  return new Promise((done) => {
    const child = spawn(promtool, ['check', 'metrics'], { stdio: ['pipe', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => done(code === 0 ? '' : output || `ended with ${code}`));
    child.stdin.end(text);
  });
}

/** Starts both programs on a separate folder with metrics enabled, makes some signed-out requests, and reads the metrics. */
async function readMetrics(folder, started) {
  const [platformPort, portalPort, ...ports] = await Promise.all(Array.from({ length: 4 }, freePort));
  const upstream = `http://127.0.0.1:${platformPort}`;
  const portal = `http://127.0.0.1:${portalPort}`;
  const stdio = ['ignore', 'ignore', 'inherit'];
  const own = { DATA_DIR: folder, DATABASE_URL: '', PLATFORM_PORT: String(platformPort), PLATFORM_METRICS_PORT: String(ports[0]) };
  started.push(startPlatform({ ...own, LOG_LEVEL: 'error', PUBLIC_URL: portal }, { stdio }));
  const secret = { SESSION_SECRET: 'a-secret-of-this-proof-alone-0123456789' };
  const env = { ...secret, UPSTREAM_URL: upstream, PUBLIC_URL: portal, METRICS_PORT: String(ports[1]), LOG_LEVEL: 'error' };
  started.push(startPortal({ port: portalPort, host: '127.0.0.1', env, stdio }));
  if (!(await waitFor(`${upstream}/health/ready`)) || !(await waitFor(`${portal}/api/health/ready`)))
    exitWith('The programs did not start.');
  for (let call = 0; call < CALLS; call += 1)
    for (const url of [
      `${portal}/login?x=${CANARY}`,
      `${portal}/api/${CANARY}`,
      `${portal}/mng/member/${call}/body`,
      `${upstream}/${CANARY}`,
    ])
      await fetch(url, { redirect: 'manual' }).then((answer) => answer.arrayBuffer());
  const texts = await Promise.all(ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()));
  const open = await Promise.all([upstream, portal].map(async (url) => (await fetch(`${url}/metrics`, { redirect: 'manual' })).text()));
  return { texts, open };
}

/** R-OPS-03: the metrics of both programs are valid for Prometheus, contain no personal data, and are served on their own port only. */
export async function proveMetrics() {
  const promtool = await findPromtool();
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'wellness-metrics-'));
  const started = [];
  try {
    const { texts, open } = await readMetrics(folder, started);
    const output = (await Promise.all(texts.map((text) => complaints(promtool, text)))).join('');
    if (output) process.stdout.write(output);
    const rules = await run(promtool, ['check', 'rules', ALERTS], { quiet: true });
    if (rules.code !== 0) process.stdout.write(rules.output);
    const names = new Set(texts.flatMap((text) => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)));
    const lines = Math.max(...texts.map((text) => text.split('\n').length));
    const named = texts.filter((text) => text.includes(CANARY)).length;
    const served = open.filter((text) => text.includes('# TYPE')).length;
    return [
      { name: 'metrics', value: names.size, bound: 'more than 30', holds: names.size > 30 },
      { name: 'metric lines per program after the same routes for many people', value: lines, bound: 'at most 1500', holds: lines <= 1500 },
      { name: 'promtool findings in the metrics', value: output ? output.trim().split('\n').length : 0, bound: 0, holds: !output },
      { name: 'promtool exit code for the alerts', value: rules.code, bound: 0, holds: rules.code === 0 },
      { name: 'programs that expose input values', value: named, bound: 0, holds: named === 0 },
      { name: 'programs that serve metrics on the port of their calls', value: served, bound: 0, holds: served === 0 },
    ];
  } finally {
    await Promise.all(started.map((child) => stop(child)));
    rmSync(folder, { recursive: true, force: true });
  }
}
