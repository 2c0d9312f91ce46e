/**
 * `npm run prove [name…]`: proofs too large for every test run: the figures F1 to F21, and some more by name. Short unless `--full`;
 * `--minutes 60` is the duration of F8. Without a name it runs the figures; with `--full` and no name everything. Prints each figure with
 * bound and verdict, and exits with 1 if a figure is out of bounds. `--write` regenerates docs/figures.md from the latest result of each
 * figure.
 */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkNode, ensureInstalled } from './support/install.mjs';
import { storeResult, writeFigures } from './prove/results.mjs';
import { endEverything, runProof } from './prove/runs.mjs';

const figures = readdirSync(new URL('prove/figures/', import.meta.url))
  .map((file) => file.replace(/\.mjs$/, ''))
  .sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
const others = ['hostile', 'fuzz', 'matrix', 'consent', 'engines', 'journeys', 'metrics', 'factors'];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false }, write: { type: 'boolean', default: false }, minutes: { type: 'string' } },
});
const known = [...figures, ...others];
const named = positionals.map((name) => name.toLowerCase());
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`Unknown proof: ${unknown.join(', ')}. Proofs: ${known.join(', ')}.\n`);
  process.exit(2);
}
const everything = values.full ? known : figures;
// `--write` alone measures nothing
const wanted = named.length > 0 ? known.filter((name) => named.includes(name)) : values.write && !values.full ? [] : everything;

const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
if (minutes !== undefined && !(Number.isInteger(minutes) && minutes > 0)) {
  process.stderr.write('--minutes must be a positive whole number.\n');
  process.exit(2);
}

checkNode();
await ensureInstalled();
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, async () => {
    interrupted = true;
    await endEverything();
    process.exit(130);
  });

for (const name of wanted) {
  // with `--minutes` F8 does not count as full, whatever else is set
  const form = name === 'f8' && minutes !== undefined ? { full: false, minutes } : { full: values.full };
  const result = await runProof(name, form);
  // an interrupted proof has no result
  if (interrupted) break;
  process.stdout.write(`\n## ${name}${result.title ? `: ${result.title}` : ''}\n`);
  for (const { name: what, value, bound, holds } of result.figures)
    process.stdout.write(`${holds ? 'holds' : 'FAILS'}  ${what}: ${value} (bound: ${bound})\n`);
  if (result.figures.some(({ holds }) => !holds)) process.exitCode = 1;
  if (figures.includes(name)) storeResult(name, { ...result, ...form });
}
if (values.write) await writeFigures(figures);
