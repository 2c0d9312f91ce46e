import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';

/** Folder of the latest result of each figure. */
const KEPT = '.data/prove';
const PAGE = 'docs/figures.md';

export function commitOf() {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', '--short=8', 'HEAD') + (git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' and changes');
  } catch {
    return 'unknown';
  }
}

export const machineOf = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.versions.node}`;

/** Stores the result of a figure with time, commit and machine. */
export function storeResult(name, result) {
  mkdirSync(KEPT, { recursive: true });
  const stored = { ...result, at: new Date().toISOString(), commit: commitOf(), machine: machineOf() };
  writeFileSync(`${KEPT}/${name}.json`, JSON.stringify(stored));
}

const cell = (value) => String(value).replaceAll('|', '\\|').replaceAll('\n', ' ');

function rowsOf(name) {
  const label = name.toUpperCase();
  const file = `${KEPT}/${name}.json`;
  if (!existsSync(file)) return [`| ${label} | not measured yet | | | | |`];
  const { title, figures, full, minutes, at, commit } = JSON.parse(readFileSync(file, 'utf8'));
  const when = `${at.slice(0, 10)}, ${commit}, ${minutes ? `${minutes} minutes` : full ? 'full' : 'short'}`;
  return figures.map(
    ({ name: what, value, bound, holds }, index) =>
      `| ${index === 0 ? label : ''} | ${index === 0 ? `**${cell(title)}**: ` : ''}${cell(what)} | ${cell(bound)} | ${cell(value)} | ${holds ? 'holds' : '**fails**'} | ${index === 0 ? when : ''} |`,
  );
}

/** Writes the page with the table of all figures: bounds and latest results. */
export async function writeFigures(names) {
  const machines = new Set(
    names
      .map((name) => `${KEPT}/${name}.json`)
      .filter((file) => existsSync(file))
      .map((file) => JSON.parse(readFileSync(file, 'utf8')).machine),
  );
  const text = [
    '# Figures',
    '',
    'Bounds for the portal and its platform under load, under faults and with bad input, and the latest measurements.',
    '`npm run prove -- f10` measures a figure in short form, `--full` at full size; `npm run prove -- --write` regenerates this page.',
    '',
    ...[...machines].map((machine) => `Machine: ${machine}.`),
    '',
    '| Figure | What | Bound | Measured | Verdict | When, commit, form |',
    '| --- | --- | --- | --- | --- | --- |',
    ...names.flatMap(rowsOf),
    '',
  ].join('\n');
  const { format, resolveConfig } = await import('prettier');
  writeFileSync(PAGE, await format(text, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
}
