/** `npm start` and `npm run dev`: installs, builds and starts what is needed, says where it runs, stops it all on Ctrl-C. */
import { checkNode, ensureInstalled } from './support/install.mjs';
import { ensureBuilt } from './support/build.mjs';
import { fail, portFree, waitFor } from './support/process.mjs';
import { embeddedSecret, startPlatform, startPortal, stop } from './support/services.mjs';

const dev = process.argv.includes('--dev');
const { env } = process;

function port(name, fallback) {
  const value = Number(env[name] ?? fallback);
  if (!Number.isInteger(value) || value < 1 || value > 65_535) fail(`${name} must be a port number from 1 to 65535.`);
  return value;
}

checkNode();
const portalPort = port('PORT', 3000);
const platformPort = port('PLATFORM_PORT', 4000);
const host = env.HOST || '127.0.0.1';
const dataDir = env.DATA_DIR || '.data';
const embedded = !env.UPSTREAM_URL;
const address = env.PUBLIC_URL || `http://${['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${portalPort}`;

if (!embedded && !env.SESSION_SECRET)
  fail('SESSION_SECRET is required when UPSTREAM_URL names an upstream: give it at least 32 random characters.');
if (!(await portFree(portalPort, host))) fail(`Port ${portalPort} is in use; stop what runs there or set PORT to another.`);
if (embedded && !(await portFree(platformPort)))
  fail(`Port ${platformPort} is in use; stop what runs there or set PLATFORM_PORT to another.`);

await ensureInstalled();

const children = [];
let stopping = false;
async function stopAll(code) {
  if (stopping) return;
  stopping = true;
  await Promise.all(children.map(stop));
  process.exit(code);
}
process.on('SIGINT', () => stopAll(0));
process.on('SIGTERM', () => stopAll(0));

function watch(child, name) {
  children.push(child);
  child.once('exit', (code) => {
    if (stopping) return;
    process.stderr.write(`\nThe ${name} has stopped (exit code ${code}); stopping the rest.\n`);
    stopAll(1);
  });
  return child;
}

const upstream = env.UPSTREAM_URL || `http://127.0.0.1:${platformPort}`;
const demo = embedded && env.PLATFORM_DEMO !== 'off';
const platform =
  embedded &&
  watch(
    startPlatform({
      PLATFORM_PORT: String(platformPort),
      DATA_DIR: dataDir,
      PUBLIC_URL: address,
      PORTAL_HOST: host,
      LOG_LEVEL: env.LOG_LEVEL ?? 'warn',
    }),
    'platform',
  );

if (!dev) await ensureBuilt();
if (platform && !(await waitFor(`${upstream}/health/ready`, { child: platform, seconds: 90 }))) {
  if (!stopping) process.stderr.write('\nThe platform did not become ready; what it says stands above.\n');
  await stopAll(1);
}

const portal = watch(
  startPortal({
    port: portalPort,
    host,
    dev,
    env: {
      UPSTREAM_URL: upstream,
      PUBLIC_URL: address,
      SESSION_SECRET: env.SESSION_SECRET || embeddedSecret(dataDir),
      PORTAL_DEMO: demo ? 'on' : 'off',
      LOG_LEVEL: env.LOG_LEVEL ?? 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
  'portal',
);
if (!(await waitFor(`http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${portalPort}/api/health/live`, { child: portal, seconds: 60 }))) {
  if (!stopping) process.stderr.write('\nThe portal did not become ready; what it says stands above.\n');
  await stopAll(1);
}

process.stdout.write(`\nThe portal is ready:  ${address}\n`);
if (demo) {
  process.stdout.write(
    '\nDemo accounts (company code DEMO, password Wellness!2026)\n' +
      '  demo.member    a member\n  demo.manager   a team manager\n  demo.master    the company master\n  demo.admin     the administrator\n' +
      `\nMail that would be sent:  ${upstream}/outbox\nThe API to read:          ${upstream}/docs\n`,
  );
}
process.stdout.write('\nCtrl-C stops it.\n');
