import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesUnder(join(path, name));
}

/** Hash over the files in and at some paths, and Node's major version, whose patches change nothing of a build: the same hash, the same build. */
export function hashOf(sources) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const source of sources) for (const file of filesUnder(source)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
