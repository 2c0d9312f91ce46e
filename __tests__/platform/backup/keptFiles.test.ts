import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filePart, keptFiles, requireFiles } from '@/platform/backup/keptFiles';
import type { Part } from '@/platform/backup/archive';

let dataDir: string;
const settings = () => ({ dataDir, filesDir: undefined, bucket: undefined });
const bucket = { endpoint: '', bucket: '', region: '', accessKeyId: '', secretAccessKey: '' };

async function textsOf(parts: AsyncIterable<Part>): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for await (const { name, size, content } of parts) {
    let text = '';
    for await (const chunk of content) text += chunk.toString();
    expect(Buffer.byteLength(text)).toBe(size);
    texts[name] = text;
  }
  return texts;
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'wellness-kept-'));
  mkdirSync(join(dataDir, 'files', '1'), { recursive: true });
  writeFileSync(join(dataDir, 'files', '1', 'a.jpg'), 'a picture');
  writeFileSync(join(dataDir, 'files', '1', 'none.jpg'), '');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const PICTURES = { 'files/1/a.jpg': 'a picture', 'files/1/none.jpg': '' };

describe('R-OPS-02: the files backed up with the database', () => {
  test('include every file, also behind a symbolic link, and skip files that have disappeared', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'wellness-elsewhere-'));
    writeFileSync(join(elsewhere, 'b.jpg'), 'another');
    symlinkSync(elsewhere, join(dataDir, 'files', '2'));
    symlinkSync(join(elsewhere, 'gone'), join(dataDir, 'files', 'gone'));
    expect(await textsOf(keptFiles(settings()))).toEqual({ ...PICTURES, 'files/2/b.jpg': 'another' });
    expect(await textsOf(filePart('keys/x', join(dataDir, 'x')))).toEqual({});
    rmSync(elsewhere, { recursive: true });
  });

  test('are required: an unreadable file or folder fails with one sentence that names its setting', async () => {
    const loop = join(dataDir, 'files', '1', 'loop');
    symlinkSync(loop, loop);
    const sentence = (setting: string) =>
      `The backup would lack pictures: ${loop} cannot be read (ELOOP); check ${setting} and the permissions of its files.`;
    await expect(textsOf(keptFiles(settings()))).rejects.toThrow(sentence('DATA_DIR'));
    await expect(textsOf(keptFiles({ ...settings(), filesDir: join(dataDir, 'files') }))).rejects.toThrow(sentence('FILES_URL'));
  });

  test('must exist, except with a bucket, where the folder is created with the first archive', async () => {
    rmSync(join(dataDir, 'files'), { recursive: true });
    await expect(requireFiles(settings())).rejects.toThrow(
      `The backup would lack pictures: ${join(dataDir, 'files')} cannot be read (ENOENT); check DATA_DIR and the permissions of its files.`,
    );
    await expect(textsOf(keptFiles(settings()))).rejects.toThrow('The backup would lack pictures');
    expect(await textsOf(keptFiles({ ...settings(), bucket }))).toEqual({});
    writeFileSync(join(dataDir, 'files'), '');
    await expect(requireFiles({ ...settings(), bucket })).rejects.toThrow('cannot be read (ENOTDIR)');
  });

  test('must have UTF-8 names, since others would be skipped', async () => {
    writeFileSync(Buffer.concat([Buffer.from(`${join(dataDir, 'files')}/`), Buffer.from([0xbb, 0xe7])]), 'x');
    await expect(textsOf(keptFiles(settings()))).rejects.toThrow(
      /^The backup would lack pictures: .* has a name that is not UTF-8; rename it\.$/,
    );
  });

  test('do not include the file system’s own folder', async () => {
    const loop = join(dataDir, 'files', 'lost+found');
    symlinkSync(loop, loop);
    expect(await textsOf(keptFiles(settings()))).toEqual(PICTURES);
  });
});
