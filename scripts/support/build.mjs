import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ensurePlatformBuilt } from './platformBuild.mjs';
import { exitWith, requireBuildFolder, run } from './process.mjs';
import { compressAssets } from './compressAssets.mjs';
import { PORTAL } from './services.mjs';
import { hashOf } from './sourceHash.mjs';

const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
const STAMP = '.next/source-hash';
const BILL_OF_MATERIALS = '.next/sbom.cdx.json';

/** Hash of all sources of the production build. */
export const sourceHash = () => hashOf(SOURCES);

/**
 * Writes a CycloneDX bill of materials of every package in the lockfile next to the build; npm's own --omit=dev would omit shipped packages
 * too.
 */
async function writeBillOfMaterials() {
  const { code, output } = await run('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--loglevel=silent'], {
    quiet: true,
  });
  if (code !== 0) exitWith(`The bill of materials could not be created.\n${output}`);
  writeFileSync(BILL_OF_MATERIALS, output.slice(output.indexOf('{')));
}

/** Bundles the program that `startPortal` runs in `cwd`: Next.js compiles the app, but not its custom server. */
export async function buildServer(cwd = process.cwd()) {
  // this module is loaded before packages are installed
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: resolve(cwd),
    entryPoints: ['lib/bff/server/main.ts'],
    outfile: PORTAL,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
}

/** Builds the app and its server from the sources in `cwd`; resolves like `run`. */
export async function buildPortal({ quiet, cwd = process.cwd() }) {
  const built = await run(process.execPath, [resolve('node_modules/next/dist/bin/next'), 'build'], {
    quiet,
    cwd,
    env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  if (built.code === 0) await Promise.all([buildServer(cwd), compressAssets(cwd)]);
  return built;
}

/** Builds the portal and the platform, each unless its build is up to date. */
export async function ensureBuilt({ quiet = true } = {}) {
  await ensurePlatformBuilt();
  const hash = sourceHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  requireBuildFolder(dirname(STAMP));
  process.stdout.write('Building the portal…\n');
  rmSync(STAMP, { force: true });
  const { code, output } = await buildPortal({ quiet });
  if (code !== 0) exitWith(`The portal could not be built.\n${output}`);
  await writeBillOfMaterials();
  writeFileSync(STAMP, hash);
}
