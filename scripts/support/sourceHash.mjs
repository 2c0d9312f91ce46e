import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name));
}

/**
 * Hash of all files at the given paths and of Node's major version (minor versions do not affect a build): the same hash means the same
 * build.
 */
export function hashOf(sources) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const source of sources) for (const file of filesUnder(source)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
