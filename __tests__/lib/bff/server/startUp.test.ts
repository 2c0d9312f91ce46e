import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs the code in its own process, because it may exit. */
function run(code: string, settings: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, ...settings } as unknown as NodeJS.ProcessEnv;
  return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], { encoding: 'utf8', env });
}
const startsOn = (host: string) =>
  `import { startUp, requireOwnServer } from './lib/bff/server/startUp'; startUp('${host}', 3000); requireOwnServer(); process.stdout.write('started');`;
const STARTS = startsOn('127.0.0.1');

test('Y4: a secret of 31 characters ends the start with one sentence that names the setting, without a stack trace', () => {
  const { status, stdout, stderr } = run(STARTS, { SESSION_SECRET: 'x'.repeat(31) });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^SESSION_SECRET is required: .*\.\n$/);
}, 20_000);

test.each(['127.0.0.1', '0.0.0.0'])(
  'with valid settings it starts on %s',
  (host) => {
    const { status, stdout, stderr } = run(startsOn(host), { SESSION_SECRET: 'x'.repeat(32) });
    expect([status, stdout, stderr]).toEqual([0, 'started', '']);
  },
  20_000,
);

test('the metrics need a port of their own', () => {
  const { status, stderr } = run(STARTS, { SESSION_SECRET: 'x'.repeat(32), METRICS_PORT: '3000' });
  expect([status, stderr]).toEqual([1, 'METRICS_PORT must differ from PORT.\n']);
}, 20_000);

test('a clock offset is accepted only if the portal listens on this machine alone', () => {
  const ahead = { SESSION_SECRET: 'x'.repeat(32), CLOCK_OFFSET: '34560000' };
  expect(run(STARTS, ahead)).toMatchObject({ status: 0, stdout: 'started' });
  const { status, stderr } = run(startsOn('0.0.0.0'), ahead);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^CLOCK_OFFSET must not be set [^\n]+\.\n$/);
}, 20_000);

test('L3: on another server than our own, which would trust any client address, the portal does not start', () => {
  const { status, stderr } = run("import { requireOwnServer } from './lib/bff/server/startUp'; requireOwnServer();");
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The portal runs on its own server: .*\.\n$/);
}, 20_000);

test("O7: without a build the portal reports what is missing, in Next's words, without a stack trace", () => {
  const folder = mkdtempSync(join(tmpdir(), 'wellness-unbuilt-'));
  const tsx = createRequire(`${process.cwd()}/package.json`).resolve('tsx');
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production' as const,
    SESSION_SECRET: 'x'.repeat(32),
    TSX_TSCONFIG_PATH: join(process.cwd(), 'tsconfig.json'),
  };
  const program = join(process.cwd(), 'lib/bff/server/main.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--import', tsx, program, '-p', '0'], { cwd: folder, encoding: 'utf8', env });
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Could not find a production build in the '\.next' directory[^\n]*\n$/);
}, 20_000);
