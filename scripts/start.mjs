/** `npm start` and `npm run dev`: installs, builds, starts and supervises the programs, prints the URL, and stops everything on Ctrl-C. */
import { hostname } from 'node:os';
import { join } from 'node:path';
import { checkNode, ensureInstalled } from './support/install.mjs';
import { buildServer, ensureBuilt } from './support/build.mjs';
import { copiesFor, MAX_COPIES, portalCopy, readMachine } from './support/copies.mjs';
import { loopbackUrl, listenError, listenSentence, browserUrl } from './support/listening.mjs';
import { openLogFile } from './support/logFile.mjs';
import { endRuns, exitWith } from './support/process.mjs';
import { ensurePlatformBuilt } from './support/platformBuild.mjs';
import { embeddedSecret, startPlatform, startPortal } from './support/services.mjs';
import { answers, supervise } from './support/supervise.mjs';

const dev = process.argv.includes('--dev');
const { env } = process;

function count(name, fallback, most, what = `a number from 1 to ${most}`) {
  const value = Number(env[name] || fallback);
  if (!Number.isInteger(value) || value < 1 || value > most) exitWith(`${name} must be ${what}.`);
  return value;
}

const port = (name, fallback) => count(name, fallback, 65_535, 'a port number from 1 to 65535');

checkNode();
const portalPort = port('PORT', 3000);
const platformPort = port('PLATFORM_PORT', 4000);
const copies = dev ? 1 : count('PORTAL_COPIES', copiesFor(readMachine()), MAX_COPIES);
const metricsPort = env.METRICS_PORT && port('METRICS_PORT');
const host = env.HOST || '127.0.0.1';
const dataDir = env.DATA_DIR || '.data';
const embedded = !env.UPSTREAM_URL;
const address = env.PUBLIC_URL || browserUrl(host, portalPort);

if (!embedded && !env.SESSION_SECRET) exitWith('SESSION_SECRET is required with UPSTREAM_URL: set it to at least 32 random characters.');
if (metricsPort && portalPort >= metricsPort && portalPort < metricsPort + copies)
  exitWith(`METRICS_PORT must not overlap PORT: the ${copies} portal instances use one port each, from METRICS_PORT on.`);
const listeners = [{ port: portalPort, portName: 'PORT', host, hostName: 'HOST' }];
if (embedded) listeners.push({ port: platformPort, portName: 'PLATFORM_PORT', host: '127.0.0.1' });
for (const listener of listeners) {
  const code = await listenError(listener.port, listener.host);
  if (code) exitWith(listenSentence(code, listener));
}

/** Replaced once the log file is open. */
let endLogs = () => Promise.resolve();
const programs = [];
let stopping = false;
async function stopAll(code) {
  if (stopping) return;
  stopping = true;
  await Promise.all([endRuns(), ...programs.map((program) => program.stop())]);
  await endLogs();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll(0));
// a closed output stream must not stop the programs
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
// a killed npm forwards no signal: stop when the parent process changes
if (env.npm_lifecycle_script?.includes('scripts/start.mjs')) {
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && stopAll(0), 1_000).unref();
}

await ensureInstalled();

// no log file in development: its output is for the terminal
const logs = dev
  ? undefined
  : await openLogFile(join(dataDir, 'logs'), { writer: `${hostname()}-${portalPort}`, showAll: Boolean(env.LOG_LEVEL) }).catch((error) =>
      exitWith(error.message),
    );
if (logs) endLogs = () => logs.end();
const LOG_LEVEL = env.LOG_LEVEL || (dev ? 'warn' : 'info');
// the IPC channel tells a program that this process is gone
const stdio = dev ? ['ignore', 'inherit', 'inherit', 'ipc'] : ['ignore', 'pipe', 'pipe', 'ipc'];
const heard = (name, child) => logs?.take(name, child) ?? child;

/** Supervises a program; stops everything with an error message if it cannot be kept running. */
function keep(options) {
  const program = supervise(options);
  programs.push(program);
  // a failed build exits this process at once
  process.on('exit', program.kill);
  void program.lost.then((sentence) => {
    process.stderr.write(`\n${sentence}\nStopping.\n`);
    return stopAll(1);
  });
  return program;
}

/** Never resolves: the process exits when `stopAll` is done. */
const forever = () => new Promise(() => undefined);

if (embedded) await ensurePlatformBuilt();
const upstream = env.UPSTREAM_URL || `http://127.0.0.1:${platformPort}`;
const demo = embedded && env.PLATFORM_DEMO !== 'off';
const platform =
  embedded &&
  keep({
    name: 'platform',
    start: () =>
      heard(
        'platform',
        startPlatform(
          { PLATFORM_PORT: String(platformPort), DATA_DIR: dataDir, PUBLIC_URL: address, PORTAL_HOST: host, LOG_LEVEL },
          { stdio },
        ),
      ),
    ready: () => answers(`${upstream}/health/ready`),
    live: () => answers(`${upstream}/health/live`),
  });

if (dev) await buildServer();
else await ensureBuilt();
if (platform && !(await platform.up)) await forever();

const own = `${loopbackUrl(host, portalPort)}/api/health/live`;
const settings = {
  UPSTREAM_URL: upstream,
  PUBLIC_URL: address,
  SESSION_SECRET: env.SESSION_SECRET || embeddedSecret(dataDir),
  PORTAL_DEMO: demo ? 'on' : 'off',
  LOG_LEVEL,
};
const single = {
  start: () => heard('portal', startPortal({ port: portalPort, host, dev, env: settings, stdio })),
  ready: () => answers(own),
  // no liveness probe in development: the server does not respond while it compiles a page
  live: dev ? undefined : () => answers(own),
};
/** Each copy serves its metrics on a port of its own, counted up from METRICS_PORT. */
const copyOf = (index) =>
  portalCopy({
    port: portalPort,
    host,
    env: { ...settings, METRICS_PORT: metricsPort ? String(metricsPort + index) : '' },
    heard: (child) => heard('portal', child),
  });
const portals =
  copies === 1
    ? [keep({ name: 'portal', ...single })]
    : Array.from({ length: copies }, (_, index) => keep({ name: `portal ${index + 1}`, ...copyOf(index) }));
for (const portal of portals) if (!(await portal.up)) await forever();

process.stdout.write(`\nThe portal is ready:  ${address}\n`);
if (demo) {
  process.stdout.write(
    '\nDemo accounts (company code DEMO, password Wellness!2026)\n' +
      '  demo.member    a member\n  demo.manager   a team manager\n  demo.master    the company master\n  demo.admin     the administrator\n' +
      `\nOutgoing emails:    ${upstream}/outbox\nAPI documentation:  ${upstream}/docs\n`,
  );
}
process.stdout.write('\nPress Ctrl-C to stop.\n');
