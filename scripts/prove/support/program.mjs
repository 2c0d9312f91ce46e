import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { ensurePlatformBuilt } from '../../support/platformBuild.mjs';
import { freePort } from '../../support/process.mjs';
import { PLATFORM, PORTAL, SEMI_SPACE_MB, stop } from '../../support/services.mjs';

/** Session secret of portals used only by proofs. */
export const PROOF_SECRET = 'a-secret-of-this-proof-alone-0123456789';
/** In ms; the first start creates the demo data. */
const READY_WITHIN = 300_000;

/**
 * Spawns a program for a proof to limit and kill, with the memory settings of `npm start`. `limits` is a shell prefix such as `ulimit -n
 * 256`; `node` are extra arguments for Node.
 */
function programAt(file, args, { url, live, env, limits = '', node = [] }) {
  const command = `${limits ? `${limits} && ` : ''}exec "$0" "$@"`;
  const room = `--max-semi-space-size=${SEMI_SPACE_MB}`;
  const child = spawn('/bin/sh', ['-c', command, process.execPath, room, ...node, file, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const ended = once(child, 'close').then(([code, signal]) => signal ?? code);
  const program = {
    child,
    url,
    live: url + live,
    output: () => text,
    /** Resolves with the exit code, or the signal that ended it. */
    ended,
    stop: () => stop(child),
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      return ended;
    },
  };
  return program;
}

/** Spawns the platform without demo data on the folder DATA_DIR; `env` overrides settings. Does not wait until it is ready. */
export async function startProgram(env, { port, ...options } = {}) {
  port ??= await freePort();
  const own = { DATABASE_URL: '', SMTP_URL: '', REDIS_URL: '', FILES_URL: '', PLATFORM_SECRET: '', PLATFORM_DEMO: 'off' };
  const rates = { PLATFORM_AUTH_RATE: '1000000', PLATFORM_RATE: '10000000' };
  await ensurePlatformBuilt();
  return programAt(PLATFORM, [], {
    url: `http://127.0.0.1:${port}`,
    live: '/health/ready',
    env: { ...own, ...rates, PLATFORM_PORT: String(port), ...env },
    ...options,
  });
}

/** Spawns the built portal in front of an upstream; `env` overrides settings. Does not wait until it is ready. */
export async function startProvedPortal(upstream, env = {}, { port, ...options } = {}) {
  port ??= await freePort();
  const url = `http://127.0.0.1:${port}`;
  return programAt(PORTAL, ['-p', String(port), '-H', '127.0.0.1'], {
    url,
    live: '/api/health/live',
    env: { UPSTREAM_URL: upstream, PUBLIC_URL: url, SESSION_SECRET: PROOF_SECRET, PORTAL_DEMO: 'off', METRICS_PORT: '', ...env },
    ...options,
  });
}

/** Waits until a program is ready or has exited: 'ready', its exit code, or the signal that ended it; 'silent' on a timeout. */
export async function settledProgram({ live, ended }) {
  let over = false;
  const end = ended.then((how) => ((over = true), how));
  const comesUp = async () => {
    for (const late = Date.now() + READY_WITHIN; Date.now() < late && !over; await pause(25)) {
      const answer = await fetch(live, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
      // after an exit, a response comes from another program on the port
      if (answer?.ok && !over) return 'ready';
    }
    return over ? end : 'silent';
  };
  return comesUp();
}

/** Waits until a program is ready; otherwise throws with its output. */
export async function readyProgram(program) {
  const how = await settledProgram(program);
  if (how === 'ready') return program;
  await program.stop();
  throw new Error(`a program did not start (${how}): ${program.output().slice(-500)}`);
}
