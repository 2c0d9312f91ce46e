/**
 * `npm run bench`: prints the figures side by side, as ratios within one run. A name as argument runs one part: bff, pages, database,
 * rendering, tabs, screens, tasks, shifts, charts, dashboard, consent, exports, chat, ingest, imports, growth. `--data <folder>` keeps the
 * filled database of the dashboard there for further runs; `--against <folder>` measures the charts, the rendering and what consent costs
 * in another copy of the tree in the same run, `--calls <part>` only those calls, `--pages <part>` only pages with it in their address,
 * `--sizes 1000,10000` the companies of growth and `--companies 1,1000` how many of the first there are, `--write` prints
 * docs/growth.md; `--portal <address>` and `--ways <file>` take the tasks elsewhere, on other ways.
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
  process.stderr.write(`There is no part named ${unknown.join(', ')}; the parts are ${Object.keys(parts).join(', ')}.\n`);
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
