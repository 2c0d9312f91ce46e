import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Server bundle of the portal, created by the build. */
export const PORTAL = '.next/portal.mjs';

/** Program of the platform, created by `ensurePlatformBuilt`. */
export const PLATFORM = '.platform/main.mjs';

/** Session secret of the embedded setup: generated once, stored next to the data, readable by its owner only. */
export function embeddedSecret(dataDir) {
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Requests allocate much short-lived memory: with a young generation of this size (MB), it is freed before it would be promoted. */
export const SEMI_SPACE_MB = 32;

/** Spawns the platform with extra arguments for Node; it listens on the loopback interface. */
export function startPlatform(env, { stdio = ['ignore', 'inherit', 'inherit'], nodeArguments = [] } = {}) {
  return spawn(process.execPath, [`--max-semi-space-size=${SEMI_SPACE_MB}`, '--enable-source-maps', ...nodeArguments, PLATFORM], {
    env: { ...process.env, ...env },
    stdio,
  });
}

/** Spawns the portal: the production build of this tree or of the copy in `cwd`, or with `dev` the development server. */
export function startPortal({ port, host, env, cwd, dev = false, stdio = ['ignore', 'inherit', 'inherit'] }) {
  return spawn(process.execPath, [`--max-semi-space-size=${SEMI_SPACE_MB}`, PORTAL, '-p', String(port), '-H', host], {
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: dev ? 'development' : 'production', ...env },
    cwd,
    stdio,
  });
}

/** Stops a child with SIGTERM, and kills it after `killAfter` ms. */
export function stop(child, killAfter = 10_000) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const killer = setTimeout(() => child.kill('SIGKILL'), killAfter);
    child.once('exit', () => (clearTimeout(killer), resolve()));
    child.kill('SIGTERM');
  });
}
