import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyProgram, startProgram } from './program.mjs';

/** Where the demo of today is kept for the proofs that begin with it. */
const KEPT = '.data/prove';

/** The demo hangs on the day and on what makes it. */
function stampOfDemo() {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const folder of ['platform/db/migrations', 'platform/db/functions', 'platform/seed'])
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (file.isFile()) hash.update(readFileSync(join(file.parentPath, file.name)));
  return hash.digest('hex').slice(0, 16);
}

/** A data folder of an embedded platform with the demo in it, which nobody else has. */
export async function demoFolder() {
  const kept = join(KEPT, `demo-${stampOfDemo()}`);
  if (!existsSync(kept)) {
    mkdirSync(KEPT, { recursive: true });
    for (const name of readdirSync(KEPT)) if (/^demo-/.test(name)) rmSync(join(KEPT, name), { recursive: true });
    const draft = join(KEPT, `draft-${randomBytes(4).toString('hex')}`);
    const program = await readyProgram(await startProgram({ DATA_DIR: draft, PLATFORM_DEMO: 'on' }));
    await program.stop();
    // another proof may have been quicker
    if (existsSync(kept)) rmSync(draft, { recursive: true });
    else renameSync(draft, kept);
  }
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  cpSync(kept, folder, { recursive: true });
  return folder;
}
