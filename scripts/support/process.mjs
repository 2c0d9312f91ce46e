import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { stop } from './services.mjs';

/** Child processes of `run`. */
const running = new Set();
let ended = false;
// none may outlive this process, which may also exit on its own
process.on('exit', () => running.forEach((child) => child.kill('SIGTERM')));

/** Exits with a message and no stack trace. */
export function exitWith(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

/** Creates the folder of a build; exits with a message if this account may not write there. */
export function requireBuildFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch ({ code }) {
    exitWith(`${folder} needs a rebuild, but is not writable (${code}); run \`npm run build\` as its owner.`);
  }
}

/** Stops all children of `run` during shutdown; their callers are never resolved, since this is not a failure. */
export async function endRuns() {
  ended = true;
  await Promise.all([...running].map((child) => stop(child)));
}

/** Runs a command to its end; resolves with its exit code and, if `quiet`, its output. */
export function run(command, args, { quiet = false, env = {}, cwd = process.cwd() } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    const settle = (outcome) => {
      running.delete(child);
      if (!ended) resolve(outcome);
    };
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => settle({ code: 127, output: error.message }));
    child.on('close', (code) => settle({ code: code ?? 1, output }));
  });
}

/** Returns a currently free port. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Waits until the URL responds with a status below 500 (true), or until the child has exited or the time is up (false). */
export async function waitFor(url, { child, seconds = 60 } = {}) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (child && child.exitCode !== null) return false;
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' });
      if (answer.status < 500) return true;
    } catch {
      // not listening yet
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Waits until a Unix socket or port accepts connections. */
export async function waitForSocket(target, seconds = 20) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const open = await new Promise((resolve) => {
      const socket = createConnection(target, () => (socket.destroy(), resolve(true)));
      socket.once('error', () => resolve(false));
    });
    if (open) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
