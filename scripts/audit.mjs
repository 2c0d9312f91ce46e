/**
 * `npm run audit:security [id…]`: runs the 91 security checks and prints a verdict with its evidence for each. A verdict is based on tests
 * run here at full size, on probes of running programs, and on figures that `npm run prove` measured in full on this commit. A missing or
 * skipped test fails its row. Rows of operation are open until such figures exist. Exits with 1 if a row fails.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkNode, ensureInstalled } from './support/install.mjs';

const { positionals } = parseArgs({ allowPositionals: true });
checkNode();
await ensureInstalled();
const { ensureBuilt } = await import('./support/build.mjs');
const { ROWS, verdictOf } = await import('./audit/rows.mjs');
const { LIVE, OF_THE_BUILD, runProbes } = await import('./audit/probes.mjs');
const { fileOf, runTests } = await import('./audit/tests.mjs');
const { startLive } = await import('./audit/live.mjs');
const { commitOf } = await import('./prove/results.mjs');

const named = positionals.map((id) => id.toUpperCase());
const unknown = named.filter((id) => !ROWS.some((row) => row.id === id));
if (unknown.length > 0) {
  process.stderr.write(`Unknown check: ${unknown.join(', ')}.\n`);
  process.exit(2);
}
const wanted = ROWS.filter(({ id }) => named.length === 0 || named.includes(id));

const names = wanted.flatMap(({ probes = [] }) => probes);
const files = [...new Set(wanted.flatMap(({ proof = [] }) => proof.map(fileOf)))].filter(Boolean);
if (names.length > 0 || files.some((file) => file.endsWith('.e2e.ts'))) await ensureBuilt();
const probed = await runProbes(OF_THE_BUILD, names);
if (names.some((name) => name in LIVE)) {
  process.stdout.write('Probing the running programs…\n');
  const live = await startLive();
  try {
    for (const [name, result] of await runProbes(LIVE, names, live)) probed.set(name, result);
  } finally {
    await live.stop();
  }
}
const tests = await runTests(files);

/** Whether a figure measured in full by `npm run prove` on this commit holds; null if it was not measured. */
function measured(figure) {
  const file = `.data/prove/${figure}.json`;
  const kept = existsSync(file) && JSON.parse(readFileSync(file, 'utf8'));
  return kept && kept.full && kept.commit === commitOf() ? kept.figures.every(({ holds }) => holds) : null;
}

const verdicts = wanted.map((row) => ({ ...row, ...verdictOf(row, { tests, probed, measured, fileOf }) }));
for (const { id, says, verdict, evidence } of verdicts)
  process.stdout.write(`${id.padEnd(3)} ${verdict.padEnd(5)} ${says}\n${evidence.map((line) => `          ${line}\n`).join('')}`);
const count = (which) => verdicts.filter(({ verdict }) => verdict === which).length;
process.stdout.write(`\n${count('holds')} of ${verdicts.length} hold, ${count('open')} open, ${count('FAILS')} fail\n`);
mkdirSync('.test-results', { recursive: true });
writeFileSync('.test-results/audit.json', JSON.stringify(verdicts, null, 1));
process.exit(count('FAILS') === 0 ? 0 : 1);
