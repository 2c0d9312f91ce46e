import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The portal's program, made by the build. */
export const PORTAL = '.next/portal.mjs';

/** The platform's program, made by `ensurePlatformBuilt`. */
export const PLATFORM = '.platform/main.mjs';

/** The cookie secret of the embedded default: made once, kept beside the data, readable by its owner alone. */
export function embeddedSecret(dataDir) {
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Calls leave much behind that is soon of no use: with this many MB of room it is gone before it has to be moved. */
export const SEMI_SPACE_MB = 32;

/** Starts the platform as a child, with further arguments of Node; it listens on the loopback interface. */
export function startPlatform(env, { stdio = ['ignore', 'inherit', 'inherit'], nodeArguments = [] } = {}) {
  return spawn(process.execPath, [`--max-semi-space-size=${SEMI_SPACE_MB}`, '--enable-source-maps', ...nodeArguments, PLATFORM], {
    env: { ...process.env, ...env },
    stdio,
  });
}

/** Starts the portal as a child: the production build, of this tree or of the copy in `cwd`, or with `dev` the one that reloads. */
export function startPortal({ port, host, env, cwd, dev = false, stdio = ['ignore', 'inherit', 'inherit'] }) {
  return spawn(process.execPath, [`--max-semi-space-size=${SEMI_SPACE_MB}`, PORTAL, '-p', String(port), '-H', host], {
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: dev ? 'development' : 'production', ...env },
    cwd,
    stdio,
  });
}

/** Asks a child to stop, and kills it when it has not within `killAfter` milliseconds. */
export function stop(child, killAfter = 10_000) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const killer = setTimeout(() => child.kill('SIGKILL'), killAfter);
    child.once('exit', () => (clearTimeout(killer), resolve()));
    child.kill('SIGTERM');
  });
}
