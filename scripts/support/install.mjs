import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { exitWith, run } from './process.mjs';

const STAMP = 'node_modules/.installed-lockfile';

/** Exits on an unsupported version of Node. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    exitWith(`Node ${process.versions.node} is too old: the portal needs Node 20.19 or newer.`);
}

/** Installs the locked packages if they are missing or the lockfile has changed. */
export async function ensureInstalled() {
  const hash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  process.stdout.write('Installing packages…\n');
  const { code } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) exitWith('The packages could not be installed; see npm’s output above.');
  mkdirSync('node_modules', { recursive: true });
  writeFileSync(STAMP, hash);
}
