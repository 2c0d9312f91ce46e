import { spawn } from 'node:child_process';
import { installPackage } from './debian.mjs';
import { exitWith, freePort, run, waitForSocket } from './process.mjs';
import { stop } from './services.mjs';

const isThere = async () => (await run('redis-server', ['--version'], { quiet: true })).code === 0;

/** Installs Redis if it is missing. */
export async function ensureRedis() {
  if (await isThere()) return;
  const trouble = await installPackage('redis-server', 'Redis');
  if (trouble === undefined) exitWith('The tests need Redis: install it (redis-server must be in the PATH).');
  if (trouble !== null || !(await isThere())) exitWith(`Redis could not be installed.\n${trouble ?? ''}`);
}

/** Starts a temporary Redis without persistence. Resolves with its URL and a function that stops it. */
export async function startRedis() {
  await ensureRedis();
  const port = await freePort();
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  if (!(await waitForSocket({ port, host: '127.0.0.1' }))) exitWith('Redis did not start.');
  return { url: `redis://127.0.0.1:${port}`, close: () => stop(server) };
}
