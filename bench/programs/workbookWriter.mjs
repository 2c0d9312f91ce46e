/**
 * Process that writes one workbook with the number of rows in its argument, like the portal's worker thread, and reports the cost: CPU time
 * (s), memory above the initial value (bytes), and its own event loop delay (ms).
 */
import { once } from 'node:events';
import { resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

const [total, program] = [Number(process.argv[2]), resolve(process.argv[3])];
const PAGE = 500;
const number = (header, decimals) => ({ header, kind: 'number', decimals, width: 14 });
const text = (header) => ({ header, kind: 'text', width: 18 });
const columns = [
  ...['ID', 'Name', 'Team'].map(text),
  ...['Weight', 'Fat', 'Fat mass', 'Muscle', 'Water', 'BMI', 'Obesity', 'Protein', 'Minerals'].map((name) => number(name, 1)),
  ...['Basal rate', 'Score', 'Intake', 'Steps', 'Pulse'].map((name) => number(name, 0)),
  { header: 'Measured', kind: 'moment', width: 18 },
];
const rowOf = (at) => [
  `member.${at % 2000}`,
  `김하늘 ${at % 2000}`,
  `Team ${at % 40}`,
  ...Array.from({ length: 9 }, (_, column) => 10 * column + (at % 300) / 10),
  ...Array.from({ length: 5 }, (_, column) => 500 * column + (at % 500)),
  46_000 + at / 1440,
];

const delay = monitorEventLoopDelay({ resolution: 5 });
await pause(300);
const idle = process.memoryUsage().rss;
const before = process.cpuUsage();
delay.enable();
let peak = idle;
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
const worker = new Worker(program, {
  workerData: { sheet: 'Measurements', columns, risky: '^[=+@-]' },
  resourceLimits: { maxOldGenerationSizeMb: 256 },
  env: {},
  execArgv: [],
});
let [sent, bytes] = [0, 0];
worker.on('message', ({ kind, piece }) => {
  if (kind === 'rows') {
    const count = Math.min(PAGE, total - sent);
    worker.postMessage({ kind: 'rows', rows: count > 0 ? Array.from({ length: count }, (_, row) => rowOf(sent + row)) : null });
    sent += count;
    return;
  }
  if (kind === 'end') return;
  bytes += piece.length;
  worker.postMessage({ kind: 'pull' });
});
worker.postMessage({ kind: 'pull' });
await once(worker, 'exit');
clearInterval(watch);
const { user, system } = process.cpuUsage(before);
process.send({ processor: (user + system) / 1e6, memory: peak - idle, blocked: Math.max(0, delay.max / 1e6 - 5), bytes });
