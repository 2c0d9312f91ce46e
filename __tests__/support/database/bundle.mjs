import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** A file that asks where it stands is told where its source does. */
const whereItStood = {
  name: 'where-it-stood',
  setup({ onLoad }) {
    onLoad({ filter: /\/(platform|__tests__)\/.*\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8')
        // a program that a program starts lies beside it, compiled as well
        .replace(/new URL\('\.\/(\w+)\.ts', import\.meta\.url\)/, "new URL('./$1.mjs', import.meta['url'])")
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
    }));
  },
};

/** What the roles may do is in reach of the tests' platform, which takes permissions away one by one; the product cannot. */
const grantsInReach = {
  name: 'grants-in-reach',
  setup({ onLoad }) {
    onLoad({ filter: /\/lib\/shared\/permissions\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: `${readFileSync(path, 'utf8')}\nObject.assign(globalThis, { grantsInReach: granted });`,
    }));
  },
};

/**
 * JavaScript of programs of ours in `outdir`, by name of the program (its source as `entries` says): a test's own process starts from
 * it in half the time that it takes to compile each source.
 */
export async function bundle(entries, outdir) {
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
    logLevel: 'error',
    plugins: [whereItStood, grantsInReach],
  });
}
