import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/database/program';

/** Outside the repository, so that an accepted start finds nothing to install or build. */
const folder = mkdtempSync(join(tmpdir(), 'wellness-start-'));
const blocker = createServer();
let taken: number;
let free: number;
beforeAll(async () => {
  const other = createServer();
  [taken, free] = (await Promise.all(
    [blocker, other].map(async (server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return (server.address() as AddressInfo).port;
    }),
  )) as [number, number];
  other.close();
});
afterAll(() => {
  blocker.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(settings: Record<string, string>): Promise<{ code: unknown; out: string; err: string }> {
  const env = { PATH: process.env.PATH, ...settings } as unknown as NodeJS.ProcessEnv;
  return new Promise((resolve) =>
    execFile(process.execPath, [join(process.cwd(), 'scripts/start.mjs')], { cwd: folder, env, timeout: 20_000 }, (error, out, err) =>
      resolve({ code: error?.code, out, err }),
    ),
  );
}

test.each([
  ['a port that is not a number', () => ({ PORT: '80x' }), /^PORT must be a port number from 1 to 65535\.$/],
  ['a port in use', () => ({ PORT: String(taken) }), /^Port \d+ is in use; stop the program using it or change PORT\.$/],
  ['a host elsewhere', () => ({ HOST: '203.0.113.5' }), /^HOST is not an address of this machine \(EADDRNOTAVAIL\); [^\n]*\.$/],
  ['an invalid host', () => ({ HOST: 'localhst.invalid' }), /^HOST is not an address of this machine \(\w+\); [^\n]*\.$/],
  [
    'a port of the platform in use',
    () => ({ PORT: String(free), PLATFORM_PORT: String(taken) }),
    /^Port \d+ is in use; stop the program using it or change PLATFORM_PORT\.$/,
  ],
  [
    'an instance’s metrics on the shared port',
    () => ({ PORT: '3002', METRICS_PORT: '3000', PORTAL_COPIES: '3' }),
    /^METRICS_PORT must not overlap PORT: the 3 portal instances use one port each, from METRICS_PORT on\.$/,
  ],
  [
    'a metrics port on the default port, with empty settings as unset ones,',
    () => ({ PORT: '', PLATFORM_PORT: '', PORTAL_COPIES: '', METRICS_PORT: '3000' }),
    /^METRICS_PORT must not overlap PORT: the \d+ portal instances use one port each, from METRICS_PORT on\.$/,
  ],
])('%s stops the start with one sentence, before anything is created', async (_, settings, sentence) => {
  const { code, out, err } = await start(settings());
  expect(err.trim()).toMatch(sentence);
  expect([code, out, readdirSync(folder)]).toEqual([1, '', []]);
});

/** Logs a line that is no warning, answers on its port, and ends at SIGTERM and when its parent disconnects. */
const STAND_IN = `import { createServer } from 'node:http';
process.stdout.write('{"level":30,"msg":"opened"}\\n');
createServer((_, answer) => answer.end('{}')).listen(process.argv[3], '127.0.0.1');
process.on('disconnect', () => process.exit());`;

/** A folder in which everything is installed and built, with a stand-in portal; its `npm start` is this repository's. */
function standInFolder(): string {
  const place = mkdtempSync(join(tmpdir(), 'wellness-npm-'));
  const write = (path: string, content: string) => {
    mkdirSync(join(place, path, '..'), { recursive: true });
    writeFileSync(join(place, path), content);
  };
  const hashOf = (...parts: string[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
  cpSync('package.json', join(place, 'package.json'));
  symlinkSync(join(process.cwd(), 'scripts'), join(place, 'scripts'));
  const [lock, builder] = ['{}', 'scripts/support/platformBuild.mjs'];
  write('package-lock.json', lock);
  write('node_modules/.installed-lockfile', hashOf(lock));
  // a patch release of Node does not rebuild anything
  const portal = [process.versions.node.split('.')[0]!, 'package-lock.json', lock] as const;
  write('.next/source-hash', hashOf(...portal));
  write('.next/portal.mjs', STAND_IN);
  write('.platform/source-hash', hashOf(...portal, builder, readFileSync(builder, 'utf8')));
  return place;
}

describe('npm start', () => {
  const place = standInFolder();
  afterAll(() => rmSync(place, { recursive: true, force: true }));
  const settings = { UPSTREAM_URL: 'http://127.0.0.1:9', SESSION_SECRET: 'x'.repeat(40), PORTAL_COPIES: '1' };
  const envOf = (more: Record<string, string>) => ({ PATH: process.env.PATH, ...settings, ...more }) as unknown as NodeJS.ProcessEnv;

  const below = (pid: number): number[] =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number)
      .flatMap((child) => [child, ...below(child)]);
  const runs = (pid: number) => {
    try {
      // a zombie does not count as running
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
    } catch {
      return false;
    }
  };

  async function started(more: Record<string, string> = {}): Promise<{ npm: ChildProcess; pids: number[]; output: string }> {
    const npm = spawn('npm', ['start'], { cwd: place, env: envOf({ PORT: await freePort(), ...more }), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk));
    for (const late = Date.now() + 30_000; !output.includes('The portal is ready'); await pause(50))
      if (Date.now() > late || npm.exitCode !== null) throw new Error(`it did not start: ${output}`);
    return { npm, pids: below(npm.pid!), output };
  }

  /** Those of them that still run after a while. */
  async function left(pids: number[]): Promise<number[]> {
    for (const late = Date.now() + 6_000; pids.some(runs) && Date.now() < late;) await pause(50);
    const still = pids.filter(runs);
    for (const pid of still) process.kill(pid, 'SIGKILL');
    return still;
  }

  test.each([
    ['a SIGTERM to npm only', 'SIGTERM', (npm: number) => npm],
    ['a killed npm', 'SIGKILL', (npm: number) => npm],
    ['a killed supervisor', 'SIGKILL', (_: number, [keeper]: number[]) => keeper!],
  ] as const)(
    'R-OPS-01: %s leaves nothing running',
    async (_, signal, whom) => {
      const { npm, pids } = await started();
      expect(pids.length).toBeGreaterThanOrEqual(2);
      const exited = once(npm, 'exit');
      process.kill(whom(npm.pid!, pids), signal);
      expect(await left(pids)).toEqual([]);
      await exited;
    },
    60_000,
  );

  test.each([
    ['', false],
    ['info', true],
  ])(
    'with LOG_LEVEL “%s” it prints lines that are no warnings: %s',
    async (level, isPrinted) => {
      const { npm, pids, output } = await started({ LOG_LEVEL: level });
      npm.kill('SIGTERM');
      expect([await left(pids), output.includes('"opened"')]).toEqual([[], isPrinted]);
    },
    60_000,
  );

  test.each([
    ['installs', 'node_modules/.installed-lockfile', 'bin/npm', '#!/bin/sh\ntouch busy && exec sleep 60\n'],
    [
      'builds',
      '.next/source-hash',
      'node_modules/next/dist/bin/next',
      `require('fs').writeFileSync('busy', ''); setInterval(() => 0, 1e3);`,
    ],
  ])(
    'R-OPS-01: a SIGTERM while it %s leaves nothing running, and is no failure',
    async (_, stamp, tool, text) => {
      const fresh = standInFolder();
      rmSync(join(fresh, stamp));
      mkdirSync(join(fresh, tool, '..'), { recursive: true });
      writeFileSync(join(fresh, tool), text, { mode: 0o755 });
      const env = { ...envOf({ PORT: await freePort() }), PATH: `${join(fresh, 'bin')}:${process.env.PATH}` };
      const starter = spawn(process.execPath, ['scripts/start.mjs'], { cwd: fresh, env, stdio: ['ignore', 'ignore', 'pipe'] });
      let output = '';
      starter.stderr.on('data', (chunk) => (output += chunk));
      while (!existsSync(join(fresh, 'busy')) && starter.exitCode === null) await pause(50);
      const pids = below(starter.pid!);
      expect(pids).toHaveLength(1);
      const exited = once(starter, 'exit');
      starter.kill('SIGTERM');
      expect([await left(pids), await exited, output]).toEqual([[], [0, null], '']);
      rmSync(fresh, { recursive: true, force: true });
    },
    60_000,
  );

  test.each(['.platform', '.next'])('a build in %s that this account may not replace is reported in one sentence', async (built) => {
    const fresh = standInFolder();
    rmSync(join(fresh, built, 'source-hash'));
    chmodSync(fresh, 0o755);
    chmodSync(join(fresh, built), 0o555);
    const nobody = process.getuid!() === 0 && { uid: 65_534, gid: 65_534 };
    const { code, err } = await new Promise<{ code: unknown; err: string }>((resolve) =>
      execFile(process.execPath, ['scripts/build.mjs'], { cwd: fresh, env: envOf({}), ...nobody }, (error, __, text) =>
        resolve({ code: error?.code, err: text }),
      ),
    );
    chmodSync(join(fresh, built), 0o755);
    rmSync(fresh, { recursive: true, force: true });
    expect([code, err.trim()]).toEqual([1, `${built} needs a rebuild, but is not writable (EACCES); run \`npm run build\` as its owner.`]);
  });

  test('a log that cannot be written stops the start with one sentence that names the folder and the setting', async () => {
    const folderOfLogs = join(place, 'data/logs');
    mkdirSync(join(place, 'data'), { recursive: true });
    writeFileSync(folderOfLogs, '');
    const env = envOf({ PORT: await freePort(), DATA_DIR: join(place, 'data') });
    const { code, err } = await new Promise<{ code: unknown; err: string }>((resolve) =>
      execFile(process.execPath, ['scripts/start.mjs'], { cwd: place, env, timeout: 20_000 }, (error, __, text) =>
        resolve({ code: error?.code, err: text }),
      ),
    );
    expect([code, err.trim()]).toEqual([
      1,
      expect.stringMatching(/^The log folder \S+ is not writable \((EEXIST|ENOTDIR)\); .*DATA_DIR[^\n]*\.$/),
    ]);
  }, 60_000);
});
