/**
 * `npm run mutate`: mutation testing. Applies a seeded sample of mutants of lib and platform one at a time in copies of the tree, one per
 * core, checks the types and runs the related tests. Exits with 1 if less than nine in ten are killed or listed as equivalent
 * (scripts/mutate/equal.json). `--count 200`, `--seed 1`, `--under lib/body` limit the sample; `--again` repeats the survivors of the last run.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { chancesOf, copyOfTree } from './mutate/copy.mjs';
import { mutantsOf } from './mutate/mutants.mjs';
import { testsOf } from './mutate/related.mjs';
import { forEachConcurrent } from './support/forEachConcurrent.mjs';
import { checkNode, ensureInstalled } from './support/install.mjs';

const RESULT = '.test-results/mutants.json';
const WANTED = 0.9;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '20261122' },
    under: { type: 'string', multiple: true, default: ['lib', 'platform'] },
    again: { type: 'boolean', default: false },
  },
});

checkNode();
await ensureInstalled();
mkdirSync('.test-results', { recursive: true });

/** Files that tests can be expected to cover: excludes the demo seed and type declarations. */
const isSource = (file) => file.endsWith('.ts') && !file.endsWith('.d.ts') && !file.startsWith('platform/seed/');
const filesUnder = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map((name) => `${folder}/${name}`)
        .filter(isSource)
        .sort()
    : [];

function sample() {
  if (values.again) return JSON.parse(readFileSync(RESULT, 'utf8')).filter(({ outcome }) => outcome === 'unnoticed');
  const chance = chancesOf(Number(values.seed));
  const lots = values.under.flatMap((folder) => filesUnder(folder).flatMap(mutantsOf)).map((mutant) => ({ mutant, lot: chance() }));
  return lots
    .sort((one, other) => one.lot - other.lot)
    .slice(0, Number(values.count))
    .map(({ mutant }) => mutant);
}

const lineOf = ({ file, line }) => readFileSync(file, 'utf8').split('\n')[line - 1].trim();
const equal = JSON.parse(readFileSync('scripts/mutate/equal.json', 'utf8'));
const isEqual = (mutant) =>
  equal.some(({ file, at, was, text }) => file === mutant.file && at === lineOf(mutant) && was === mutant.was && text === mutant.text);

const results = [];
/** Copies of the tree that try no mutant at the moment. */
const copies = [];
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
await forEachConcurrent(sample(), availableParallelism(), async (mutant) => {
  const { file, line, was, text } = mutant;
  const copy = copies.pop() ?? copyOfTree();
  const outcome = isEqual(mutant) ? 'equal' : (await copy.notices(mutant, testsOf(file))) ? 'noticed' : 'unnoticed';
  copies.push(copy);
  results.push({ ...mutant, at: lineOf(mutant), outcome });
  writeFileSync(RESULT, JSON.stringify(results, null, 1));
  if (outcome === 'unnoticed') process.stdout.write(`${file}:${line}: ${was} → ${text}\n`);
});

const count = (wanted) => results.filter(({ outcome }) => outcome === wanted).length;
const share = results.length === 0 ? 0 : 1 - count('unnoticed') / results.length;
process.stdout.write(`${results.length} mistakes: ${count('noticed')} noticed, ${count('equal')} equal, ${count('unnoticed')} unnoticed\n`);
process.exitCode = share >= WANTED ? 0 : 1;
