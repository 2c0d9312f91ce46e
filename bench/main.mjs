/**
 * `npm run bench`: prints figures side by side, as ratios within one run. Arguments name the parts to run: bff, pages, database, rendering,
 * tabs, screens, tasks, shifts, charts, dashboard, consent, exports, chat, ingest, imports, growth. `--data <folder>` keeps the filled
 * databases of the dashboard and of consent for further runs; `--against <folder>` also measures charts, rendering and the cost of consent
 * in another copy of the tree, `--calls <part>` only those groups of consent's calls, `--pages <part>` limits charts, rendering and shifts
 * to pages with that part in their URL, `--sizes 1000,10000` sets the company sizes of growth and `--companies 1,1000` the number of
 * companies of the first size, `--write` regenerates docs/growth.md; `--portal <url>` and `--ways <file>` run the tasks on another portal
 * or with other steps.
 */
import { parseArgs } from 'node:util';
import { checkNode, ensureInstalled } from '../scripts/support/install.mjs';

const parts = {
  bff: './bff.mjs',
  pages: './pages.mjs',
  rendering: './rendering.mjs',
  database: './database.mjs',
  tabs: './tabs.mjs',
  screens: './screens.mjs',
  tasks: './tasks.mjs',
  shifts: './shifts.mjs',
  charts: './charts.mjs',
  dashboard: './dashboard.mjs',
  consent: './consent.mjs',
  exports: './exports.mjs',
  chat: './chat.mjs',
  imports: './imports.mjs',
  ingest: './ingest.mjs',
  growth: './growth.mjs',
};
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    against: { type: 'string' },
    pages: { type: 'string' },
    calls: { type: 'string' },
    sizes: { type: 'string' },
    companies: { type: 'string' },
    portal: { type: 'string' },
    ways: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  process.stderr.write(`Unknown part: ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.\n`);
  process.exit(2);
}

checkNode();
await ensureInstalled();
for (const [name, file] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { bench } = await import(file);
  process.stdout.write(`\n## ${name}\n`);
  await bench(values);
}
