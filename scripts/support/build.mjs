import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, run } from './process.mjs';

const SOURCES = ['app', 'components', 'lib', 'messages', 'public', 'middleware.ts', 'next.config.mjs', 'tsconfig.json', 'package-lock.json'];
const STAMP = '.next/source-hash';

function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name));
}

/** Hash over everything that the production build is made from. */
export function sourceHash() {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) for (const file of filesUnder(source)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Builds the portal unless the build at hand was made from the same sources. */
export async function ensureBuilt({ quiet = true } = {}) {
  const hash = sourceHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  process.stdout.write('Building the portal…\n');
  rmSync(STAMP, { force: true });
  const { code, output } = await run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    quiet,
    env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  if (code !== 0) fail(`The portal could not be built.\n${output}`);
  writeFileSync(STAMP, hash);
}
