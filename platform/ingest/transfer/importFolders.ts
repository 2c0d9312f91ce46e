import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportFolders } from '../../core/ports/importsPort';
import type { Settings } from '../../core/settings';

const NAME = /^[0-9a-f-]{36}$/;
const ROWS = 'rows';

/** Import folders in the data folder, readable by the platform's own account only. */
export function openImportFolders({ dataDir }: Pick<Settings, 'dataDir'>): ImportFolders {
  const base = join(dataDir, 'imports');
  const place = (name: string, ...rest: string[]) => {
    if (!NAME.test(name)) throw new Error('invalid import folder name');
    return join(base, name, ...rest);
  };
  const filesOf = (name: string) => readdir(place(name)).catch((): string[] => []);
  const removeAll = async (name: string, wanted: (file: string) => boolean) => {
    for (const file of (await filesOf(name)).filter(wanted)) await rm(place(name, file), { force: true });
  };
  return {
    async create() {
      const name = randomUUID();
      await mkdir(place(name), { recursive: true, mode: 0o700 });
      return name;
    },
    has: (name) => existsSync(place(name)),
    upload: (name, number) => place(name, `upload-${number}`),
    rows: (name) => place(name, ROWS),
    draft: (name) => place(name, `${ROWS}-${randomUUID()}`),
    removeRows: (name) => removeAll(name, (file) => file.startsWith(ROWS)),
    keepDraft: (name, draft) => rename(draft, place(name, ROWS)),
    async rowBytes(name) {
      const files = (await filesOf(name)).filter((file) => file.startsWith(ROWS));
      const sizes = await Promise.all(
        files.map((file) =>
          stat(place(name, file)).then(
            ({ size }) => size,
            () => 0,
          ),
        ),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    removeUploads: (name) => removeAll(name, (file) => !file.startsWith(ROWS)),
    setPassword: (name, password) => writeFile(place(name, 'password'), password, { mode: 0o600 }),
    findPassword: (name) => readFile(place(name, 'password'), 'utf8').catch(() => undefined),
    remove: (name) => rm(place(name), { recursive: true, force: true }),
    async list() {
      const names = await readdir(base).catch((): string[] => []);
      const found = names
        .filter((name) => NAME.test(name))
        .map(async (name) => ({ name, about: await stat(place(name)).catch(() => null) }));
      return (await Promise.all(found)).flatMap(({ name, about }) => (about ? [{ name, touchedAt: about.mtime }] : []));
    },
  };
}
