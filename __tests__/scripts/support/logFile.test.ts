import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { openLogFile } from '@/scripts/support/logFile.mjs';

const folder = mkdtempSync(join(tmpdir(), 'wellness-logs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const speaker = () => ({ stdout: new PassThrough(), stderr: new PassThrough() });
const lineOf = (level: number, ref: string) => JSON.stringify({ level, ref, msg: 'call' });
const keptIn = (place: string) =>
  readdirSync(place)
    .sort()
    .map((name) => readFileSync(join(place, name), 'utf8'));

test('R-OPS-03: lines of both programs are in one file, joined by their reference; what is shown once is not stored', async () => {
  const place = join(folder, 'joined');
  const shown: string[] = [];
  const log = await openLogFile(place, { show: (line) => shown.push(line.trim()) });
  const [portal, platform] = [log.take('portal', speaker()), log.take('platform', speaker())];
  platform.stdout.write(`the one-time password, shown once:  Secret&77\n${lineOf(30, 'one')}\n`);
  portal.stdout.write(`${lineOf(30, 'one')}\n${lineOf(50, 'two')}\n`);
  portal.stderr.write('a trace\n');
  await pause(50);
  await log.end();
  const lines = keptIn(place)
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { program: string; ref: string });
  expect(lines.filter(({ ref }) => ref === 'one').map(({ program }) => program)).toEqual(['platform', 'portal']);
  expect(lines).toHaveLength(3);
  expect(keptIn(place).join('')).not.toMatch(/Secret|trace/);
  // warnings and worse, and lines that are no log lines
  expect(shown).toEqual(['the one-time password, shown once:  Secret&77', lineOf(50, 'two'), 'a trace']);
  expect(statSync(join(place, readdirSync(place)[0]!)).mode & 0o077).toBe(0);
});

test('R-OPS-03: it rotates when full, and keeps a limited number of files', async () => {
  const place = join(folder, 'turned');
  const log = await openLogFile(place, { size: '1k', kept: 2, show: () => undefined });
  const portal = log.take('portal', speaker());
  for (let count = 0; count < 60; count += 1) {
    portal.stdout.write(`${lineOf(30, `call-${count}-${'x'.repeat(60)}`)}\n`);
    await pause(5);
  }
  await pause(100);
  await log.end();
  expect(keptIn(place).length).toBeLessThanOrEqual(3);
  expect(keptIn(place).join('')).toContain('call-59-');
  expect(keptIn(place).join('')).not.toContain('call-0-');
});

test('R-OPS-03: two machines on one folder keep their own files, whatever the other writes', async () => {
  const place = join(folder, 'shared');
  const options = { size: '1k', kept: 2, show: () => undefined };
  const quiet = await openLogFile(place, { ...options, writer: 'one.example.com' });
  const busy = await openLogFile(place, { ...options, writer: 'two.example.com' });
  const [first, second] = [quiet.take('portal', speaker()), busy.take('portal', speaker())];
  first.stdout.write(`${lineOf(30, 'quiet')}\n`);
  for (let count = 0; count < 60; count += 1) {
    second.stdout.write(`${lineOf(30, `call-${count}-${'x'.repeat(60)}`)}\n`);
    await pause(5);
  }
  await pause(100);
  await Promise.all([quiet.end(), busy.end()]);
  expect(keptIn(place).join('')).toContain('"quiet"');
  expect(keptIn(place).join('')).toContain('call-59-');
  expect(keptIn(place).join('')).not.toContain('call-0-');
});

test('R-OPS-03: files of other machines or earlier releases are removed after a month, and nothing else is', async () => {
  const place = join(folder, 'left');
  mkdirSync(place);
  const month = Date.now() / 1000 - 31 * 86_400;
  for (const name of ['wellness.3.log', 'wellness-gone-3000.1.log', 'wellness-other.2.log', 'notes.1.log'])
    writeFileSync(join(place, name), '{}\n');
  for (const name of ['wellness.3.log', 'wellness-gone-3000.1.log', 'notes.1.log']) utimesSync(join(place, name), month, month);
  const log = await openLogFile(place, { writer: 'here' });
  await log.end();
  expect(
    readdirSync(place)
      .filter((name) => !name.startsWith('wellness-here.'))
      .sort(),
  ).toEqual(['notes.1.log', 'wellness-other.2.log']);
});

test.each([
  ['a folder where the file should be', (place: string) => mkdirSync(join(place, 'wellness-here.1.log'), { recursive: true }), 'EISDIR'],
  ['a file where the folder should be', (place: string) => writeFileSync(place, ''), '(EEXIST|ENOTDIR)'],
])('%s is reported in one sentence that names the folder', async (name, prepare, code) => {
  const place = join(folder, name.replaceAll(/\W/g, ''));
  prepare(place);
  await expect(openLogFile(place, { writer: 'here' })).rejects.toThrow(
    new RegExp(`^The log folder ${place} is not writable \\(${code}\\); .*DATA_DIR.*\\.$`),
  );
});

test('it still ends on a full disk', async () => {
  const place = join(folder, 'full');
  mkdirSync(place);
  symlinkSync('/dev/full', join(place, 'wellness-here.1.log'));
  const log = await openLogFile(place, { writer: 'here', show: () => undefined });
  log.take('portal', speaker()).stdout.write(`${lineOf(30, 'one')}\n`);
  await pause(50);
  await log.end();
});
