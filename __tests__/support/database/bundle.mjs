import { readFileSync } from 'node:fs';
import { compilePrograms } from '../../../scripts/support/platformBuild.mjs';

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

/** JavaScript of programs of the tests in `outdir`, by name of the program (its source as `entries` says), as the product's is made. */
export const bundle = (entries, outdir) => compilePrograms(entries, outdir, [grantsInReach]);
