import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyProgram, startProgram } from './program.mjs';

/** Folder that caches today's demo data for proofs. */
const KEPT = '.data/prove';

/** Cache key of the demo data: the day and its sources. */
function stampOfDemo() {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const folder of ['platform/db/migrations', 'platform/db/functions', 'platform/seed'])
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (file.isFile()) hash.update(readFileSync(join(file.parentPath, file.name)));
  return hash.digest('hex').slice(0, 16);
}

/** Creates a data folder of an embedded platform with demo data, for exclusive use. */
export async function demoFolder() {
  const snapshot = join(KEPT, `demo-${stampOfDemo()}`);
  if (!existsSync(snapshot)) {
    mkdirSync(KEPT, { recursive: true });
    for (const name of readdirSync(KEPT)) if (/^demo-/.test(name)) rmSync(join(KEPT, name), { recursive: true });
    const draft = join(KEPT, `draft-${randomBytes(4).toString('hex')}`);
    const program = await readyProgram(await startProgram({ DATA_DIR: draft, PLATFORM_DEMO: 'on' }));
    await program.stop();
    // another proof may have created it first
    if (existsSync(snapshot)) rmSync(draft, { recursive: true });
    else renameSync(draft, snapshot);
  }
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  cpSync(snapshot, folder, { recursive: true });
  return folder;
}
