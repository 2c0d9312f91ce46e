import { spawnSync } from 'node:child_process';

/** Runs the start in a process of its own, because it ends it. */
function start(settings: Record<string, string>) {
  const script = "import { startUp } from './lib/bff/server/startUp'; startUp(); process.stdout.write('started');";
  const env = { PATH: process.env.PATH, ...settings } as unknown as NodeJS.ProcessEnv;
  // server-only refuses to load outside of a server component unless the condition says where it is
  return spawnSync(process.execPath, ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
    env,
  });
}

test('Y4: a secret of 31 characters ends the start with one sentence that names the setting, and no stack', () => {
  const { status, stdout, stderr } = start({ SESSION_SECRET: 'x'.repeat(31) });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^SESSION_SECRET is required: .*\.\n$/);
}, 20_000);

test('with settings that are right it goes on', () => {
  const { status, stdout, stderr } = start({ SESSION_SECRET: 'x'.repeat(32) });
  expect([status, stdout, stderr]).toEqual([0, 'started', '']);
}, 20_000);
