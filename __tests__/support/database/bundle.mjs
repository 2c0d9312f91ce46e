import { readFileSync } from 'node:fs';
import { compilePrograms } from '../../../scripts/support/platformBuild.mjs';

/** Exposes the role grants to the tests’ platform, which removes permissions one by one; the product cannot. */
const grantsInReach = {
  name: 'grants-in-reach',
  setup({ onLoad }) {
    onLoad({ filter: /\/lib\/shared\/permissions\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: `${readFileSync(path, 'utf8')}\nObject.assign(globalThis, { grantsInReach: granted });`,
    }));
  },
};

/** Compiles test programs into `outdir` as the product’s are; `entries` maps names to sources. */
export const bundle = (entries, outdir) => compilePrograms(entries, outdir, [grantsInReach]);
