import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
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

test('R-OPS-03: lines of both programs stand in one file, joined by their reference; what is shown once is not kept', async () => {
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
  // warnings and worse, and whatever is no line of a log
  expect(shown).toEqual(['the one-time password, shown once:  Secret&77', lineOf(50, 'two'), 'a trace']);
  expect(statSync(join(place, readdirSync(place)[0]!)).mode & 0o077).toBe(0);
});

test('R-OPS-03: it turns over when it is full, and keeps so many', async () => {
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
