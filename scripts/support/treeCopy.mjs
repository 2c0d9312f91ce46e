import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/**
 * Copies the working tree, including uncommitted changes but without ignored files, to a temporary folder and returns its path. The caller
 * removes it.
 */
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
