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

/** Oldest versions without a known hole that matters here (docs/operations.md says how to raise one). */
const FLOORS: Record<string, string> = {
  next: '16.3.3',
  react: '19.2.6',
  'react-dom': '19.2.6',
  'iron-session': '8.0.4',
  fastify: '5.7.3',
  '@fastify/multipart': '9.4.0',
  sharp: '0.34.0',
  undici: '7.18.2',
  'socket.io-client': '4.8.4',
  'socket.io-parser': '4.2.6',
  'engine.io-client': '6.6.3',
  ws: '8.18.3',
  nodemailer: '7.0.11',
  'drizzle-orm': '0.45.0',
  pg: '8.16.0',
  zod: '4.1.0',
  otpauth: '9.4.0',
  '@simplewebauthn/server': '13.1.0',
};

function isBelow(version: string, floor: string): boolean {
  const [have, need] = [version, floor].map((text) => text.split('-')[0]!.split('.').map(Number));
  for (let part = 0; part < 3; part += 1) if (have![part] !== need![part]) return have![part]! < need![part]!;
  return false;
}

test('Y1: every package of the lockfile is pinned by its hash, from one registry', () => {
  // a partial mirror cannot name the hashes of packages for other systems; npm never installs those here, and checks them where it does
  const foreign = ({ os, cpu, optional }: LockEntry) =>
    optional === true && ((os && !os.includes('linux')) || (cpu && !cpu.includes('x64')));
  const loose = entries.filter(([, entry]) => !entry.link && !entry.integrity?.startsWith('sha512-') && !foreign(entry));
  expect(loose.map(([path]) => path)).toEqual([]);
  const hosts = new Set(entries.flatMap(([, { resolved }]) => (resolved?.startsWith('http') ? [new URL(resolved).host] : [])));
  expect([...hosts].filter((host) => host !== 'registry.npmjs.org')).toEqual([]);
});

test('Y1: no package runs a script when it is installed', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

test('Y2: nothing is older than the versions in which known holes were closed', () => {
  const old = entries.filter(([path, { version }]) => FLOORS[nameOf(path)] && isBelow(version, FLOORS[nameOf(path)]!));
  expect(old.map(([path, { version }]) => `${path} ${version}`)).toEqual([]);
  const present = new Set(entries.map(([path]) => nameOf(path)));
  expect(Object.keys(FLOORS).filter((name) => !present.has(name))).toEqual([]);
});

test('Y3: the list of packages that a build writes names every package that ships', () => {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--loglevel=silent'];
  const said = execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const bill = JSON.parse(said.slice(said.indexOf('{'))) as {
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

test('THIRD_PARTY.md names every package in production whose licence is not the usual', () => {
  const usual = /^(MIT|MIT-0|ISC|BSD-[23]-Clause|0BSD)$/;
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const text = readFileSync('THIRD_PARTY.md', 'utf8');
  const unnamed = Object.keys(dependencies).filter((name) => {
    const { license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { license?: unknown };
    return !(typeof license === 'string' && usual.test(license)) && !text.includes(`\`${name}\``);
  });
  expect(unnamed).toEqual([]);
});

/** What runs or completes others without being imported: programs, peers, and types of what is imported from TypeScript. */
const NOT_IMPORTED = [
  ...['@emotion/cache', '@emotion/react', '@emotion/styled', '@swc/core', '@types/node', '@types/jest', 'eslint', 'jest', 'prettier'],
  ...['jest-environment-jsdom', 'jest-fixed-jsdom', 'typescript-native'],
];

test('Y1: every package that is installed is used', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;
  const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mts', '*.mjs', '*.js'], { encoding: 'utf8' }).trim().split('\n');
  const written = tracked.filter((file) => existsSync(file)).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const uses = (name: string, endings: RegExp) =>
    written.some(({ file, text }) => endings.test(file) && new RegExp(`['"](npm:)?${name}(/[^'"]*)?['"]`).test(text));
  const unused = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => {
    if (NOT_IMPORTED.includes(name)) return false;
    // types are for what TypeScript sources import
    return name.startsWith('@types/') ? !uses(name.slice('@types/'.length), /\.(ts|tsx|mts)$/) : !uses(name, /./);
  });
  expect(unused).toEqual([]);
});
