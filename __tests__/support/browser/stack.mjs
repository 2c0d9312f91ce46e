import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startLoadBalancer } from '../../../scripts/support/loadBalancer.mjs';
import { freePort, waitFor } from '../../../scripts/support/process.mjs';
import { startRedis } from '../../../scripts/support/redis.mjs';
import { startPlatform, startPortal, stop } from '../../../scripts/support/services.mjs';
import { startBucket } from '../files/bucketServer.mjs';

export const SECRET = 'a-secret-of-the-browser-tests-alone-0123456789';

/** Starts a portal of the production build in front of `upstream`, of this tree or of the copy in `cwd`; logs go to a file in `folder`. */
export async function startTestPortal(upstream, folder, env = {}, port, cwd) {
  port ??= await freePort();
  const address = `http://localhost:${port}`;
  const log = openSync(join(folder, 'portal.log'), 'a');
  const portal = startPortal({
    port,
    host: '127.0.0.1',
    cwd,
    env: {
      UPSTREAM_URL: upstream,
      PUBLIC_URL: address,
      SESSION_SECRET: SECRET,
      PORTAL_DEMO: 'on',
      LOG_LEVEL: 'info',
      // tests call over kept-alive connections, like a proxy: none may be closed just as a call is sent
      KEEP_ALIVE_SECONDS: '3600',
      ...env,
    },
    stdio: ['ignore', log, log],
  });
  if (!(await waitFor(`${address}/api/health/live`, { child: portal, seconds: 180 }))) {
    await stop(portal);
    throw new Error(`the portal did not start; see ${folder}/portal.log`);
  }
  return { url: address, child: portal, log: join(folder, 'portal.log'), stop: () => stop(portal) };
}

/** Starts the embedded platform with demo data in `folder`; its log goes there too. */
export async function startTestPlatform(folder, env = {}, nodeArguments = []) {
  const port = env.PLATFORM_PORT ?? (await freePort());
  const log = openSync(join(folder, 'platform.log'), 'a');
  const url = `http://127.0.0.1:${port}`;
  const platform = startPlatform(
    {
      PLATFORM_PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'info',
      DATABASE_URL: '',
      SMTP_URL: '',
      NODE_OPTIONS: '',
      PLATFORM_AUTH_RATE: '10000',
      // on a busy machine, wait as long as the portal does
      PLATFORM_PATIENCE: '2',
      ...env,
    },
    { stdio: ['ignore', log, log], nodeArguments },
  );
  if (!(await waitFor(`${url}/health/ready`, { child: platform, seconds: 180 }))) {
    await stop(platform);
    throw new Error(`the platform did not start; see ${folder}/platform.log`);
  }
  return { url, child: platform, stop: () => stop(platform) };
}

/** Starts all; if one fails, stops the others again. */
async function together(starting) {
  const outcomes = await Promise.allSettled(starting);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (!failed) return outcomes.map(({ value }) => value);
  await Promise.all(outcomes.map(({ value }) => value?.stop()));
  throw failed.reason;
}

/** An OpenID Connect provider that redirects to the portal at `address`. */
async function startTestProvider(address) {
  const child = spawn(process.execPath, ['__tests__/support/browser/identityServer.mjs', address], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  for await (const line of createInterface(child.stdout)) if (line.startsWith('http://')) return { issuer: line, stop: () => stop(child) };
  throw new Error('the identity provider did not start');
}

/** Two portals behind one address, each in front of its own platform; the platforms share an empty database, Redis and a bucket. */
export async function startTwoPortals(databaseUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'wellness-two-'));
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
  const PUBLIC_URL = `http://localhost:${port}`;
  const [redis, bucket] = await Promise.all([startRedis(), startBucket()]);
  const shared = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url, FILES_URL: bucket.url };
  const env = { PUBLIC_URL, ...shared, PLATFORM_DEMO: 'off', ADMIN_FACTOR: 'off' };
  const platforms = await Promise.all(ports.map(() => startTestPlatform(folder, env)));
  const portals = await Promise.all(ports.map((own, index) => startTestPortal(platforms[index].url, folder, { PUBLIC_URL }, own)));
  const endLoadBalancer = await startLoadBalancer(port, ports);
  return {
    url: PUBLIC_URL,
    portals,
    async close() {
      endLoadBalancer();
      await Promise.all(portals.map((portal) => portal.stop()));
      await Promise.all(platforms.map((platform) => platform.stop()));
      await Promise.all([redis.close(), bucket.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A new platform and a portal in front of it; email goes to the server at `smtpUrl`. Without `databaseUrl` it uses the embedded database,
 * whose tables `begin` creates in its folder; `nodeArguments` and `settings` are the platform’s.
 */
export async function startEmptyStack({ smtpUrl, databaseUrl = '', begin, nodeArguments, settings = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'wellness-empty-'));
  if (!databaseUrl) await begin(join(folder, 'data/database'));
  const [port, PLATFORM_PORT] = [await freePort(), String(await freePort())];
  const PUBLIC_URL = `http://localhost:${port}`;
  const env = { PLATFORM_PORT, PUBLIC_URL, PLATFORM_DEMO: 'off', SMTP_URL: smtpUrl, DATABASE_URL: databaseUrl, ...settings };
  const upstream = `http://127.0.0.1:${PLATFORM_PORT}`;
  const clocks = { CLOCK_OFFSET: '0' };
  const start = () =>
    together([
      startTestPortal(upstream, folder, { PORTAL_DEMO: 'off', ...clocks }, port),
      startTestPlatform(folder, { ...env, ...clocks }, nodeArguments),
    ]);
  let [portal, platform] = await start();
  const stop = () => Promise.all([portal.stop(), platform.stop()]);
  return {
    url: portal.url,
    upstream,
    /** The platform’s output since its first start. */
    printed: () => readFileSync(join(folder, 'platform.log'), 'utf8'),
    async restartPlatform() {
      await platform.stop();
      platform = await startTestPlatform(folder, { ...env, ...clocks }, nodeArguments);
    },
    async moveClocks(seconds) {
      await stop();
      clocks.CLOCK_OFFSET = String(seconds);
      [portal, platform] = await start();
    },
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export { startRedis };

/** A platform with demo data, in its own folder or in the database at this address, and a portal in front of it. */
export async function startStack(databaseUrl = '') {
  const folder = mkdtempSync(join(tmpdir(), 'wellness-e2e-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const upstreamPort = await freePort();
  // the portal is live without its upstream: it starts while the demo data is created
  const starting = startTestPortal(`http://127.0.0.1:${upstreamPort}`, folder, {}, port);
  const provider = await startTestProvider(address);
  const [portal, platform] = await together([
    starting,
    startTestPlatform(folder, {
      PLATFORM_PORT: String(upstreamPort),
      PUBLIC_URL: address,
      DATABASE_URL: databaseUrl,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'wellness-portal',
      OIDC_CLIENT_SECRET: 'a-secret-of-the-tests-alone',
      OIDC_NAME: 'Works ID',
      APPLE_CLIENT_ID: 'com.example.portal',
      APPLE_ISSUER: provider.issuer,
    }),
    provider,
  ]);
  return {
    url: portal.url,
    upstream: platform.url,
    provider: provider.issuer,
    folder,
    async close() {
      await Promise.all([portal.stop(), platform.stop(), provider.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
