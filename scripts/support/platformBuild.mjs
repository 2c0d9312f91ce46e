import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { requireBuildFolder } from './process.mjs';
import { PLATFORM } from './services.mjs';
import { hashOf } from './sourceHash.mjs';

const SOURCES = ['platform', 'lib', 'messages', 'tsconfig.json', 'package-lock.json', 'scripts/support/platformBuild.mjs'];
const FOLDER = dirname(PLATFORM);
const STAMP = `${FOLDER}/source-hash`;
/** The platform, and the process that parses uploads. */
const PROGRAMS = { main: 'platform/server/main.ts', reader: 'platform/ingest/transfer/reader.ts' };

/** Keeps import.meta.url pointing to the source file: migrations, functions and messages are read relative to it. */
const besideItsSource = (outdir) => ({
  name: 'beside-its-source',
  setup({ onLoad }) {
    onLoad({ filter: /\/(platform|__tests__)\/.*\.ts$/ }, ({ path }) => {
      const source = relative(resolve(outdir), path).split(sep).join('/');
      return {
        loader: 'ts',
        contents: readFileSync(path, 'utf8')
          // a child program is compiled as well, next to its parent
          .replace(/new URL\('\.\/(\w+)\.ts', import\.meta\.url\)/, "new URL('./$1.mjs', import.meta['url'])")
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta['url']).href`),
      };
    });
  },
});

/**
 * Compiles programs of the platform to JavaScript in `outdir`, by name (`entries` maps it to the source): it starts in half the time and
 * memory that compiling each source on load takes.
 */
export async function compilePrograms(entries, outdir, plugins = []) {
  // this module is loaded before packages are installed
  const { build } = await import('esbuild');
  await build({
    entryPoints: entries,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
    plugins: [besideItsSource(outdir), ...plugins],
  });
}

/** Compiles the platform unless its build is up to date. */
export async function ensurePlatformBuilt() {
  const hash = hashOf(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  requireBuildFolder(FOLDER);
  for (const name of readdirSync(FOLDER)) rmSync(join(FOLDER, name), { recursive: true });
  await compilePrograms(PROGRAMS, FOLDER);
  writeFileSync(STAMP, hash);
}
