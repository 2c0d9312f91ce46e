import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The tree as git knows it, with what is not committed yet, in a temporary folder of its own: its path. Who asks takes it away. */
export function copyTree(name) {
  const folder = mkdtempSync(join(tmpdir(), `wellness-${name}-`));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  for (const file of files.split('\n').filter((path) => path !== '' && existsSync(path))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}
