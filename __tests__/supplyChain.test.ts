import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

interface LockEntry {
  version: string;
  integrity?: string;
  resolved?: string;
  os?: string[];
  cpu?: string[];
  optional?: boolean;
  dev?: boolean;
  link?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockEntry> };
const entries = Object.entries(lock.packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

interface Exception {
  name: string;
  /** Why a version with a known vulnerability may stay for now, with start and end. */
  why: string;
  since: string;
  until: string;
}

/**
 * Minimum versions of packages that take in, parse or authenticate on the server: those in which the last known vulnerability was fixed, or
 * otherwise the oldest reviewed one; and the date of the last review (docs/operations.md says how to raise one).
 */
const { floors, exceptions, reviewed } = JSON.parse(readFileSync('__tests__/support/floors.json', 'utf8')) as {
  floors: Record<string, string>;
  exceptions: Exception[];
  reviewed: string;
};
/** Longest time that a vulnerable version may stay, in days. */
const MOST_DAYS = 30;

function isBelow(version: string, floor: string): boolean {
  const [have, need] = [version, floor].map((text) => text.split('-')[0]!.split('.').map(Number));
  for (let part = 0; part < 3; part += 1) if (have![part] !== need![part]) return have![part]! < need![part]!;
  return false;
}

test('Y1: every package of the lockfile is pinned by its hash, from one registry', () => {
  // a partial mirror cannot provide the hashes of packages for other systems; npm never installs those here, and checks them where it does
  const foreign = ({ os, cpu, optional }: LockEntry) =>
    optional === true && ((os && !os.includes('linux')) || (cpu && !cpu.includes('x64')));
  const loose = entries.filter(([, entry]) => !entry.link && !entry.integrity?.startsWith('sha512-') && !foreign(entry));
  expect(loose.map(([path]) => path)).toEqual([]);
  const hosts = new Set(entries.flatMap(([, { resolved }]) => (resolved?.startsWith('http') ? [new URL(resolved).host] : [])));
  expect([...hosts].filter((host) => host !== 'registry.npmjs.org')).toEqual([]);
});

test('Y1: no package runs an install script', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

test('Y2: no package is older than the version that fixed its known vulnerabilities', () => {
  const excepted = exceptions.map(({ name }) => name);
  const old = entries.filter(([path, { version }]) => {
    const floor = floors[nameOf(path)];
    return floor && !excepted.includes(nameOf(path)) && isBelow(version, floor);
  });
  expect(old.map(([path, { version }]) => `${path} ${version}`)).toEqual([]);
  const present = new Set(entries.map(([path]) => nameOf(path)));
  expect(Object.keys(floors).filter((name) => !present.has(name))).toEqual([]);
});

test('Y2: every package that the servers import has a minimum version', () => {
  const sources = execFileSync('git', ['ls-files', 'platform', 'lib/bff', 'lib/shared', 'middleware.ts', 'instrumentation.ts'], {
    encoding: 'utf8',
  });
  const imported = sources
    .trim()
    .split('\n')
    .filter((file) => /\.(ts|mjs)$/.test(file) && existsSync(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'((?:@[a-z0-9-]+\/)?[a-z0-9][\w.-]*)/g)].map(([, name]) => name!),
    );
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const shipped = [...new Set(imported)].filter((name) => Object.hasOwn(dependencies, name));
  expect(shipped.length).toBeGreaterThan(35);
  // only writes workbooks (Y5 in architecture.test.ts): its known vulnerabilities are in reading, and npm has no newer version
  expect(shipped.filter((name) => !floors[name] && name !== 'xlsx')).toEqual([]);
});

test('Y2: an exception has a reason and ends within a month; the review date is valid', () => {
  expect(Number.isNaN(Date.parse(reviewed))).toBe(false);
  const days = ({ since, until }: Exception) => (Date.parse(until) - Date.parse(since)) / 86_400_000;
  const bad = exceptions.filter(
    (exception) => !exception.why || !(days(exception) > 0 && days(exception) <= MOST_DAYS) || Date.parse(exception.until) < Date.now(),
  );
  expect(bad).toEqual([]);
});

test('Y3: the SBOM written by the build lists every package that ships', () => {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--loglevel=silent'];
  const output = execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const bill = JSON.parse(output.slice(output.indexOf('{'))) as {
    bomFormat: string;
    components: { name: string; group?: string; version: string; purl: string }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const listed = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl)));
  const shipped = entries
    .filter(([, { dev, optional }]) => !dev && !optional)
    .map(([path, { version }]) => `pkg:npm/${nameOf(path)}@${version}`);
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter((purl) => !listed.has(purl))).toEqual([]);
}, 30_000);

test('THIRD_PARTY.md names every production package with an unusual licence', () => {
  const usual = /^(MIT|MIT-0|ISC|BSD-[23]-Clause|0BSD)$/;
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const text = readFileSync('THIRD_PARTY.md', 'utf8');
  const unnamed = Object.keys(dependencies).filter((name) => {
    const { license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { license?: unknown };
    return !(typeof license === 'string' && usual.test(license)) && !text.includes(`\`${name}\``);
  });
  expect(unnamed).toEqual([]);
});

/** Packages used without being imported: programs, peer dependencies, and types of packages imported from TypeScript. */
const NOT_IMPORTED = [
  '@emotion/cache',
  '@emotion/react',
  '@emotion/styled',
  '@swc/core',
  '@types/node',
  '@types/jest',
  'jest',
  'oxlint',
  'oxlint-tsgolint',
  'prettier',
  'jest-environment-jsdom',
  'jest-fixed-jsdom',
  'typescript',
];

test('Y1: every installed package is used', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;
  const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.mjs', '*.js'], { encoding: 'utf8' }).trim().split('\n');
  const written = tracked.filter((file) => existsSync(file)).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const uses = (name: string, endings: RegExp) =>
    written.some(({ file, text }) => endings.test(file) && new RegExp(`['"](npm:)?${name}(/[^'"]*)?['"]`).test(text));
  const unused = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => {
    if (NOT_IMPORTED.includes(name)) return false;
    // types count only for imports from TypeScript
    return name.startsWith('@types/') ? !uses(name.slice('@types/'.length), /\.(ts|tsx|mts)$/) : !uses(name, /./);
  });
  expect(unused).toEqual([]);
});
