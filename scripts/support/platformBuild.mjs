import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { requireBuildFolder } from './process.mjs';
import { PLATFORM } from './services.mjs';
import { hashOf } from './sourceHash.mjs';

const SOURCES = ['platform', 'lib', 'messages', 'tsconfig.json', 'package-lock.json', 'scripts/support/platformBuild.mjs'];
const FOLDER = dirname(PLATFORM);
const STAMP = `${FOLDER}/source-hash`;
/** The platform and the process in which it reads uploads. */
const PROGRAMS = { main: 'platform/server/main.ts', reader: 'platform/ingest/transfer/reader.ts' };

/** A file that asks where it stands is told where its source does: migrations, functions and messages are read from there. */
const besideItsSource = (outdir) => ({
  name: 'beside-its-source',
  setup({ onLoad }) {
    onLoad({ filter: /\/(platform|__tests__)\/.*\.ts$/ }, ({ path }) => {
      const source = relative(resolve(outdir), path).split(sep).join('/');
      return {
        loader: 'ts',
        contents: readFileSync(path, 'utf8')
          // a program that a program starts lies beside it, compiled as well
          .replace(/new URL\('\.\/(\w+)\.ts', import\.meta\.url\)/, "new URL('./$1.mjs', import.meta['url'])")
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta['url']).href`),
      };
    });
  },
});

/**
 * JavaScript of programs of the platform in `outdir`, by name of the program (its source as `entries` says): it starts in half the
 * time and half the memory that its sources take, compiled one by one as they are read.
 */
export async function compilePrograms(entries, outdir, plugins = []) {
  // this file is read before the packages are installed
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

/** Compiles the platform unless what is there was made from the same sources. */
export async function ensurePlatformBuilt() {
  const hash = hashOf(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  requireBuildFolder(FOLDER);
  for (const name of readdirSync(FOLDER)) rmSync(join(FOLDER, name), { recursive: true });
  await compilePrograms(PROGRAMS, FOLDER);
  writeFileSync(STAMP, hash);
}
