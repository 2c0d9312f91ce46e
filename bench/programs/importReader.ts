/** Reads one export to the end like an import does, and reports the cost to the parent process. */
import { headOf } from '../../platform/ingest/formats/format';
import { detectFormat } from '../../platform/ingest/formats/formats';
import { openSources } from '../../platform/ingest/formats/text/source';

const [path = ''] = process.argv.slice(2);
const began = performance.now();
let rows = 0;
let refused = 0;
for await (const file of openSources(path, path)) {
  const format = detectFormat(await headOf(file));
  for await (const { content } of format?.read(file, { skip: () => {} }) ?? []) {
    rows += 1;
    if ('bad' in content) refused += 1;
  }
}
const seconds = (performance.now() - began) / 1000;
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
process.send?.({ rows, refused, seconds, cpu: (userCPUTime + systemCPUTime) / 1e6, peak: maxRSS / 1024 });
