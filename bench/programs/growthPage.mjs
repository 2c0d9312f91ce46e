import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { commitOf, machineOf } from '../../scripts/prove/results.mjs';

/** Folder of the latest run of each kind. */
const KEPT = '.data/growth';
const PAGE = 'docs/growth.md';
/** Number of tables listed by size. */
const LARGEST = 6;
const KINDS = {
  members: {
    title: 'Members per company',
    about: 'The only company on its PostgreSQL: each member has a year of weekly body records and daily steps.',
    command: '--sizes 1000,10000,100000',
  },
  companies: {
    title: 'Number of companies',
    about:
      'A company of a thousand members, alone and among a thousand such companies; the others have a year of weekly body records and a month of steps.',
    command: '--sizes 1000 --companies 1,1000',
  },
};

const grouped = (count) => count.toLocaleString('en-US');
const counted = (size, name) => `${grouped(size)} ${size === 1 ? name.replace(/ies$/, 'y') : name}`;

/** Formats the size of a database and of its largest tables. */
export function sizesOf(tables) {
  const sum = (key) => tables.reduce((all, one) => all + one[key], 0);
  const each = (bytes, count) => Math.round(bytes / count);
  const largest = tables
    .slice(0, LARGEST)
    .map(
      ({ name, count, bytes, indexes }) =>
        `${name} ${grouped(count)} rows of ${each(bytes, count)} bytes, ${each(indexes, count)} of them in indexes`,
    );
  return `${grouped(sum('count'))} rows, ${(sum('bytes') / 1024 ** 3).toFixed(1)} GB (${largest.join('; ')})`;
}

/** Formats a run: database sizes, verdicts, and the table of all calls with its heading. */
export function partsOf({ name, sizes, rows, tables, left, verdicts }) {
  return {
    databases: sizes.map((size, index) => `${counted(size, name)}: ${sizesOf(tables[index])}.`),
    verdicts: verdicts.map(({ what, value, bound, keeps }) => `${what}: ${value}, at most ${bound}: ${keeps ? 'met' : 'FAILED'}`),
    left: `Not measured, because their sample request is refused: ${left.join(', ') || 'none'}.`,
    cells: [
      ['fastest call in ms', ...sizes.map((size) => counted(size, name)), 'exponent', 'sequential scans'],
      ...rows.map(({ call, times, exponent, whole }) => [call, ...times.map((ms) => ms.toFixed(1)), exponent.toFixed(2), whole.join(' ')]),
    ],
  };
}

function sectionOf(kind) {
  const { title, about, command } = KINDS[kind];
  const file = `${KEPT}/${kind}.json`;
  const head = ['', `## ${title}`, '', `${about} \`npm run bench -- growth ${command} --write\``, ''];
  if (!existsSync(file)) return [...head, 'Not measured yet.'];
  const { at, commit, machine, ...run } = JSON.parse(readFileSync(file, 'utf8'));
  const { databases, verdicts, left, cells } = partsOf(run);
  return [
    ...head,
    `Measured on ${at.slice(0, 10)} at ${commit}, ${machine}.`,
    '',
    ...[...verdicts, ...databases, left].map((line) => `- ${line}`),
    '',
    ...[cells[0], cells[0].map(() => '---'), ...cells.slice(1)].map((row) => `| ${row.join(' | ')} |`),
  ];
}

/** Saves a run, and regenerates the page from the latest one of each kind. */
export async function writeGrowth(run) {
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(
    `${KEPT}/${run.name}.json`,
    JSON.stringify({ ...run, at: new Date().toISOString(), commit: commitOf(), machine: machineOf() }),
  );
  const text = [
    '# Growth',
    '',
    'How long each read of the contract takes as a member and as a master, by size of the company or number of companies. The exponent is that',
    'of its growth: 0 is constant, 1 linear; times below ten milliseconds count as ten. The last column lists large tables with a sequential scan.',
    ...Object.keys(KINDS).flatMap(sectionOf),
    '',
  ].join('\n');
  const { format, resolveConfig } = await import('prettier');
  writeFileSync(PAGE, await format(text, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
}
