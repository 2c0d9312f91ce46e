import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, waitFor } from '../../scripts/support/process.mjs';
import { startPlatform, startPortal, stop } from '../../scripts/support/services.mjs';

export const SECRET = 'a-secret-of-the-browser-tests-alone-0123456789';

/** Starts a portal of the production build in front of `upstream`; logs go to a file in `folder`. */
export async function startTestPortal(upstream, folder, env = {}) {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const log = openSync(join(folder, 'portal.log'), 'a');
  const portal = startPortal({
    port,
    host: '127.0.0.1',
    env: { UPSTREAM_URL: upstream, PUBLIC_URL: address, SESSION_SECRET: SECRET, PORTAL_DEMO: 'on', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', log, log],
  });
  if (!(await waitFor(`${address}/api/health/live`, { child: portal })))
    throw new Error(`the portal did not start; see ${folder}/portal.log`);
  return { url: address, child: portal, log: join(folder, 'portal.log'), stop: () => stop(portal) };
}

/** Starts the embedded platform with demo data in `folder`; its log goes there too. */
export async function startTestPlatform(folder) {
  const port = await freePort();
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
    },
    { stdio: ['ignore', log, log] },
  );
  if (!(await waitFor(`${url}/health/ready`, { child: platform, seconds: 90 })))
    throw new Error(`the platform did not start; see ${folder}/platform.log`);
  return { url, stop: () => stop(platform) };
}

/** A platform with demo data in a folder of its own, and a portal in front of it. */
export async function startStack() {
  const folder = mkdtempSync(join(tmpdir(), 'wellness-e2e-'));
  const platform = await startTestPlatform(folder);
  const portal = await startTestPortal(platform.url, folder);
  return {
    url: portal.url,
    upstream: platform.url,
    folder,
    async close() {
      await Promise.all([portal.stop(), platform.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
