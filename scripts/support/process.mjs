import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { stop } from './services.mjs';

/** What `run` runs at this moment. */
const running = new Set();
let ended = false;
// none outlives this program, which may also end by itself
process.on('exit', () => running.forEach((child) => child.kill('SIGTERM')));

/** Ends the program with one sentence and no stack trace. */
export function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

/** Makes the folder of a build; ends the program with one sentence where this account may not build there. */
export function requireBuildFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch ({ code }) {
    fail(`${folder} is to be built anew and cannot be written (${code}); run \`npm run build\` as its owner.`);
  }
}

/** Ends what `run` runs, for a program that stops: whoever waits for it is told nothing any more, since it has not failed. */
export async function endRuns() {
  ended = true;
  await Promise.all([...running].map((child) => stop(child)));
}

/** Runs a command to its end; resolves with its exit code and, when `quiet`, what it printed. */
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

/** A port that is free at this moment. */
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

/** Waits until the address answers with a status below 500, the child has died, or the time is over. */
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

/** Waits until something accepts connections on a Unix socket or port. */
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
