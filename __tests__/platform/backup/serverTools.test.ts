import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askServer } from '@/platform/backup/serverTools';

const folder = mkdtempSync(join(tmpdir(), 'wellness-tools-'));
const { PATH } = process.env;
beforeAll(() => {
  // prints the password it was given, and its arguments; fails if one says so
  writeFileSync(
    join(folder, 'psql'),
    '#!/bin/sh\ncase "$*" in *broken*) echo first >&2; echo last >&2; exit 3;; esac\necho "$PGPASSWORD" "$@"\n',
    { mode: 0o755 },
  );
  process.env.PATH = `${folder}:${PATH}`;
});
afterAll(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true });
});

test.each([
  ['50%25off', '50%off'],
  ['50%off', '50%off'],
  ['a%40b%C3%A9', 'a@bé'],
  ['100%', '100%'],
  // the driver takes such an escape literally as well
  ['50%off%2Fx', '50%off%2Fx'],
])('R-OPS-02: a password written as %s reaches the client programs as %s, and not as an argument', async (written, password) => {
  const said = await askServer(`postgres://keeper:${written}@127.0.0.1:5432/wellness`, 'select 1');
  expect(said.split(' ')[0]).toBe(password);
  expect(said).toContain('--dbname=postgres://keeper@127.0.0.1:5432/wellness?');
});

test.each([
  ['50%off', '50%25off'],
  ['a%40b', 'a%40b'],
])('R-OPS-02: a user name written as %s reaches the client programs as %s', async (written, user) => {
  const said = await askServer(`postgres://${written}:secret@127.0.0.1:5432/wellness`, 'select 1');
  expect(said).toContain(`--dbname=postgres://${user}@127.0.0.1:5432/wellness?`);
});

// a space, = and : as in a URL
const KEEPER = '%20-c%20app.platform%3Don%20-c%20app.reads_as%3DKEEPER';
test.each([
  ['', `options=${KEEPER}`],
  ['?sslmode=require', `sslmode=require&options=${KEEPER}`],
  ['?options=-c+geqo%3Doff&sslmode=require', `sslmode=require&options=-c%20geqo%3Doff${KEEPER}`],
  ['?options=-c%20a%3Db&options=-c%20c%3Dd', `options=-c%20c%3Dd${KEEPER}`],
])('R-OPS-02: with %s in the database’s URL, the client programs read every row too', async (query, given) => {
  const said = await askServer(`postgres://keeper:secret@127.0.0.1:5432/wellness${query}`, 'select 1');
  expect(
    said
      .split(' ')
      .find((word) => word.startsWith('--dbname'))
      ?.split('?')[1],
  ).toBe(given);
});

test('R-OPS-02: a client program that fails is named, with the last line that it wrote', async () => {
  await expect(askServer('postgres://keeper@127.0.0.1:5432/wellness', 'broken')).rejects.toThrow('psql exited with 3: last');
});
